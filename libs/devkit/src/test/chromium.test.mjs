import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgress } from '../terminal/progress.mjs';
import { findChromium } from './chromium.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mintwire-chromium-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} name @param {string} script */
function program(name, script) {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}
const progress = createProgress(() => {});

describe('the search for a Chromium', () => {
  it('takes the first that runs: a stub that only advises is none', async () => {
    const systemPaths = [
      join(folder, 'nothing'),
      program('stub', 'echo "install the snap" >&2; exit 10'),
      program('chrome', 'echo "Google Chrome 156.0"'),
    ];
    await expect(findChromium(folder, { progress, env: {}, systemPaths, install: false })).resolves.toBe(
      join(folder, 'chrome'),
    );
  });

  it('obeys CHROMIUM_PATH, and says so when that does not run', async () => {
    const CHROMIUM_PATH = program('mine', 'echo "Chromium 150"');
    await expect(findChromium(folder, { progress, env: { CHROMIUM_PATH } })).resolves.toBe(CHROMIUM_PATH);
    await expect(findChromium(folder, { progress, env: { CHROMIUM_PATH: '/nowhere' } })).rejects.toThrow(
      'CHROMIUM_PATH is /nowhere, which does not run',
    );
  });

  it('says in one sentence what to do where there is none', async () => {
    await expect(findChromium(folder, { progress, env: {}, systemPaths: [], install: false })).rejects.toThrow(
      'install Chromium or Chrome and name its program in CHROMIUM_PATH.',
    );
  });
});
