import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frontEndFolders } from '../src/front-ends.mjs';
import { staleInstall } from '../src/install/stale.mjs';
import { TAKEN } from '../src/new-remote/names.mjs';
import { newRemote } from '../src/new-remote/run.mjs';
import { WORKSPACE } from '../src/workspace.mjs';

/** @type {string} */
let workspace;
const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(join(workspace, file), 'utf8'));

/** The front ends' manifests and what npm knows, without any code. */
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'mintwire-new-remote-'));
  for (const folder of frontEndFolders(WORKSPACE)) {
    mkdirSync(join(workspace, folder));
    cpSync(join(WORKSPACE, folder, 'remote.json'), join(workspace, folder, 'remote.json'));
  }
  mkdirSync(join(workspace, 'libs/platform'), { recursive: true });
  cpSync(join(WORKSPACE, 'libs/platform/package.json'), join(workspace, 'libs/platform/package.json'));
  cpSync(join(WORKSPACE, 'package-lock.json'), join(workspace, 'package-lock.json'));
  mkdirSync(join(workspace, 'node_modules'));
  cpSync(join(WORKSPACE, 'package-lock.json'), join(workspace, 'node_modules/.package-lock.json'));
});
afterEach(() => rmSync(workspace, { recursive: true }));

describe('a new remote', () => {
  it('is complete: page, feature, tests, settings, under its name everywhere', () => {
    const { folder, path, files } = newRemote(workspace, 'price-alerts');
    expect([folder, path]).toEqual(['mfe-price-alerts', '/price-alerts']);
    expect(files).toEqual([
      'README.md',
      'jest.config.mjs',
      'package.json',
      'remote.json',
      'src/exposes/price-alerts-page.tsx',
      'src/features/price-alerts/api/use-status.ts',
      'src/features/price-alerts/components/price-alerts-page.test.tsx',
      'src/features/price-alerts/components/price-alerts-page.tsx',
      'src/features/price-alerts/model/parts.test.ts',
      'src/features/price-alerts/model/parts.ts',
      'src/server/index.tsx',
      'tsconfig.json',
    ]);
    for (const file of files)
      expect(readFileSync(join(workspace, folder, file), 'utf8')).not.toMatch(/\{\{\w|__name__/);
    expect(readJson('mfe-price-alerts/remote.json')).toMatchObject({
      name: folder,
      title: 'Price Alerts',
      pages: [{ path, expose: './price-alerts-page' }],
    });
    expect(frontEndFolders(workspace)).toContain(folder);
  });

  it('is linked and in the lockfile, so that nothing needs to be installed', () => {
    newRemote(workspace, 'alerts');
    const link = readJson('package-lock.json').packages['node_modules/@mintwire/mfe-alerts'];
    expect(link).toEqual({ resolved: 'mfe-alerts', link: true });
    expect(readlinkSync(join(workspace, 'node_modules/@mintwire/mfe-alerts'))).toBe(join('..', '..', 'mfe-alerts'));
    expect(staleInstall(workspace, { tools: true })).toBeUndefined();
  });

  it('leaves the rest of the lockfile as it is', () => {
    const before = readJson('package-lock.json').packages;
    newRemote(workspace, 'alerts');
    const {
      'mfe-alerts': _own,
      'node_modules/@mintwire/mfe-alerts': _link,
      ...others
    } = readJson('package-lock.json').packages;
    expect(others).toEqual(before);
  });

  it('may be named with its prefix', () => {
    expect(newRemote(workspace, 'mfe-alerts').folder).toBe('mfe-alerts');
  });

  it.each([undefined, '', 'Alerts', '1st', 'a--b', 'a-', '-a', 'a_b', 'a/b', '../a', 'a b', 'ä', 'a'.repeat(31)])(
    'refuses the name %p in one sentence',
    (name) => {
      expect(() => newRemote(workspace, name)).toThrow(
        /^(Say what the remote is to be called|"[^"]*" cannot be the name of a remote).*\.$/,
      );
    },
  );

  it.each([
    ['news', 'There is a folder mfe-news already'],
    ['create', 'The address /create belongs to mfe-launchpad'],
    ['support', 'The address /support belongs to the shell'],
    ['api', 'The address /api belongs to the servers'],
  ])('refuses %s: %s', (name, sentence) => {
    const before = readdirSync(workspace);
    expect(() => newRemote(workspace, name)).toThrow(sentence);
    expect(readdirSync(workspace)).toEqual(before);
  });

  it('leaves nothing behind when it cannot be finished', () => {
    writeFileSync(join(workspace, 'node_modules/.package-lock.json'), 'not json');
    const before = readFileSync(join(workspace, 'package-lock.json'), 'utf8');
    expect(() => newRemote(workspace, 'alerts')).toThrow();
    expect(readFileSync(join(workspace, 'package-lock.json'), 'utf8')).toBe(before);
    expect(existsSync(join(workspace, 'mfe-alerts'))).toBe(false);
  });
});

describe('the addresses that are taken', () => {
  it('are those of the shell', () => {
    const source = ['shell/src/app/shell-pages.ts', 'libs/contracts/src/reading-paths.ts']
      .map((file) => readFileSync(join(WORKSPACE, file), 'utf8'))
      .join('');
    const paths = [...source.matchAll(/'\/([a-z-]+)(?:\/[a-z*-]+)?'/g)].map(([, path]) => path);
    expect(paths.length).toBeGreaterThan(5);
    expect([...TAKEN.shell].sort()).toEqual([...new Set(paths)].sort());
  });

  it('are those of which the gateway says that they are no pages', () => {
    const source = readFileSync(join(WORKSPACE, 'services/gateway/src/services/domain/service-routes.ts'), 'utf8');
    const [, list = ''] = /NO_PAGES = \/\^\\\/\(([a-z|]+)\)/.exec(source) ?? [];
    expect(list).not.toBe('');
    expect(TAKEN.server).toEqual(expect.arrayContaining(list.split('|')));
  });
});
