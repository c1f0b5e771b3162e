import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installCommand } from './install.mjs';
import { staleInstall, toolsInstalled } from './stale.mjs';

/** @type {string} */
let workspace;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'mintwire-install-'));
  mkdirSync(join(workspace, 'node_modules'));
});
afterEach(() => rmSync(workspace, { recursive: true }));

/** @param {string} file @param {object} packages */
const lock = (file, packages) => writeFileSync(join(workspace, file), JSON.stringify({ packages }));
const wanted = {
  '': { name: 'mintwire' },
  'libs/money': { version: '0.1.0' },
  'node_modules/@mintwire/money': { link: true },
  'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
  'node_modules/@x/darwin-arm64': { version: '1.0.0', optional: true },
};
const installed = {
  'node_modules/@mintwire/money': { link: true },
  'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
};

describe('a stale installation', () => {
  it('is none when it is the lockfile, optional packages of other platforms apart', () => {
    lock('package-lock.json', wanted);
    lock('node_modules/.package-lock.json', installed);
    expect(staleInstall(workspace, { tools: true })).toBeUndefined();
  });

  it('is seen when nothing is installed', () => {
    lock('package-lock.json', wanted);
    expect(staleInstall(workspace, { tools: true })).toBe('nothing is installed yet');
  });

  it('is seen when a package is missing, has another version or other contents', () => {
    lock('package-lock.json', wanted);
    lock('node_modules/.package-lock.json', { ...installed, 'node_modules/pg': undefined });
    expect(staleInstall(workspace, { tools: true })).toBe('pg is missing');
    lock('node_modules/.package-lock.json', {
      ...installed,
      'node_modules/pg': { version: '8.23.0', integrity: 'sha512-a' },
    });
    expect(staleInstall(workspace, { tools: true })).toBe('pg is not the one of the lockfile');
    lock('node_modules/.package-lock.json', {
      ...installed,
      'node_modules/pg': { version: '8.23.1', integrity: 'sha512-b' },
    });
    expect(staleInstall(workspace, { tools: true })).toBe('pg is not the one of the lockfile');
  });

  it('lacks nothing without what only tests need, when nothing else is asked for', () => {
    const jest = { 'node_modules/jest': { version: '30.0.0', dev: true } };
    lock('package-lock.json', { ...wanted, ...jest });
    lock('node_modules/.package-lock.json', installed);
    expect(staleInstall(workspace, { tools: false })).toBeUndefined();
    expect(staleInstall(workspace, { tools: true })).toBe('jest is missing');
    expect(toolsInstalled(workspace)).toBe(false);
    expect(installCommand(workspace, { tools: false })).toContain('--omit=dev');
    expect(installCommand(workspace, { tools: true })).not.toContain('--omit=dev');
    lock('node_modules/.package-lock.json', { ...installed, ...jest });
    expect(toolsInstalled(workspace)).toBe(true);
    expect(installCommand(workspace, { tools: false })).not.toContain('--omit=dev');
    expect(staleInstall(workspace, { tools: true })).toBeUndefined();
  });
});
