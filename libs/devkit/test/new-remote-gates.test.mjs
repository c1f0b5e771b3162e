import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { frontEndFolders } from '../src/front-ends.mjs';
import { newRemote } from '../src/new-remote/run.mjs';
import { newService } from '../src/new-service/run.mjs';
import { createProgress } from '../src/terminal/progress.mjs';
import { STEPS } from '../src/test/steps.mjs';
import { WORKSPACE } from '../src/workspace.mjs';

/** Lines of code are as long as names make them. */
const NAMES = ['toy', 'a', 'x'.repeat(30), 'price-alerts-of-very-far-coins'];

const SERVICES = ['toy', 'ab', 'x'.repeat(11)];

const SETTINGS = ['.prettierrc.json', '.prettierignore', '.knip.json'];

/** @type {string} */
let workspace;

/** Settings of the tools, the libraries that remotes and services stand on, and of the other rooms what they depend on. */
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'mintwire-new-remote-'));
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'README.md', ...SETTINGS])
    cpSync(join(WORKSPACE, file), join(workspace, file));
  const ours = (/** @type {string} */ source) => !['node_modules', 'dist'].includes(basename(source));
  cpSync(join(WORKSPACE, 'libs'), join(workspace, 'libs'), { recursive: true, filter: ours });
  const services = readdirSync(join(WORKSPACE, 'services')).map((name) => join('services', name));
  for (const room of [...frontEndFolders(WORKSPACE), ...services, 'shell', 'tests'])
    for (const file of ['package.json', 'remote.json'])
      if (existsSync(join(WORKSPACE, room, file))) cpSync(join(WORKSPACE, room, file), join(workspace, room, file));
  linkPackages();
  for (const name of NAMES) newRemote(workspace, name);
  for (const name of SERVICES) newService(workspace, name);
});
afterAll(() => rmSync(workspace, { recursive: true }));

/** npm's packages are those installed here; links to ours are relative and lead into the copy. */
function linkPackages() {
  const installed = join(WORKSPACE, 'node_modules');
  mkdirSync(join(workspace, 'node_modules/@mintwire'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@mintwire' && !name.startsWith('.'))
      symlinkSync(join(installed, name), join(workspace, 'node_modules', name));
  for (const name of readdirSync(join(installed, '@mintwire')))
    symlinkSync(readlinkSync(join(installed, '@mintwire', name)), join(workspace, 'node_modules/@mintwire', name));
}

/**
 * What a program of an installed package says.
 * @param {string} script below `node_modules`
 * @param {string[]} args
 */
function said(script, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(WORKSPACE, 'node_modules', script), ...args], {
    cwd: workspace,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, output: stdout + stderr };
}

describe('what was just made passes, whatever its name', () => {
  const made = [...NAMES.map((name) => `mfe-${name}`), ...SERVICES.map((name) => `services/${name}`)];
  const manifests = ['services', 'admin-routes'].map((name) => `libs/contracts/src/${name}.json`);

  it('its layout (prettier)', () => {
    const { status, output } = said('prettier/bin/prettier.cjs', [
      '--check',
      '--log-level=warn',
      ...made,
      ...manifests,
    ]);
    expect(output).toBe('');
    expect(status).toBe(0);
  });

  it('its exports and packages (knip)', () => {
    // Packages that are links are not found by every way of asking; that imports resolve is seen by the type check.
    const options = ['--no-progress', '--no-config-hints', '--exclude', 'unresolved'];
    const { status, output } = said('knip/bin/knip.js', [...options, ...made.flatMap((one) => ['--workspace', one])]);
    expect(output.trim()).toBe('');
    expect(status).toBe(0);
  });

  it('the versions of its packages (sherif)', async () => {
    const step = STEPS.flat().find(({ title }) => title.includes('sherif'));
    /** @type {string[]} */
    const lines = [];
    const progress = { ...createProgress(), detail: (/** @type {string} */ line) => void lines.push(line) };
    const signal = AbortSignal.timeout(60_000);
    await step?.run({ workspace, progress, signal, updatePictures: false, leftMs: () => 0 });
    expect(lines.join('\n').trim()).toBe('✓ No issues found');
  });
});
