import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@mintwire/contracts';

const ROOT = join(__dirname, '../..');
const DEPLOY = join(ROOT, 'services/deploy');
const text = (path: string): string => readFileSync(path, 'utf8');

/** Settings of the README's table. */
const KNOWN = new Set(
  text(join(ROOT, 'README.md'))
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name)),
);

describe('services/deploy', () => {
  const files = readdirSync(DEPLOY).filter((name) => /\.(service|example)$/.test(name));

  it.each(files)('%s sets what the README has as settings', (name) => {
    const set = [...text(join(DEPLOY, name)).matchAll(/^(?:Environment=)?([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, said]) => said,
    );
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter((said) => said !== 'NODE_ENV' && !KNOWN.has(said))).toEqual([]);
  });

  it('starts the gateway and every service of the manifest', () => {
    const [, units = ''] = /systemctl enable --now ([^`]+)/.exec(text(join(DEPLOY, 'README.md'))) ?? [];
    const said = execFileSync('bash', ['-c', `echo ${units}`], { cwd: ROOT, encoding: 'utf8' });
    expect(said.trim().split(' ').sort()).toEqual(
      ['gateway', ...SERVICE_NAMES].map((name) => `mintwire@${name}`).sort(),
    );
  });

  it('has the settings that its README names', () => {
    const named = [...text(join(DEPLOY, 'README.md')).matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g)].map(
      ([, said]) => said,
    );
    expect(named.filter((said) => !KNOWN.has(said))).toEqual([]);
  });
});
