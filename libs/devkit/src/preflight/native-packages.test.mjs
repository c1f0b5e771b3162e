import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKSPACE } from '../workspace.mjs';
import { checkNativePackages, CHAIN_PACKAGES, SERVICE_PACKAGES } from './native-packages.mjs';

describe('the check of native packages', () => {
  it('passes where they load', async () => {
    await expect(checkNativePackages(WORKSPACE, [...CHAIN_PACKAGES, ...SERVICE_PACKAGES])).resolves.toBeUndefined();
  });

  it('says which one does not, who needs it and what to do', async () => {
    const missing = {
      name: 'litesvm-for-another-planet',
      user: 'services/local-chain',
      advice: 'set SOLANA_RPC_URL to a Solana node instead',
    };
    await expect(checkNativePackages(WORKSPACE, [missing])).rejects.toThrow(
      /^The package "litesvm-for-another-planet" does not run on this machine \(\w+ \w+\), and services\/local-chain needs it: set SOLANA_RPC_URL to a Solana node instead\.$/,
    );
  });

  it('loads them once for each installation', async () => {
    const workspace = mkdtempSync(join(tmpdir(), 'mintwire-native-'));
    const packages = [{ name: 'compiled', user: '.', advice: 'run npm ci' }];
    const folder = join(workspace, 'node_modules', 'compiled');
    const install = (/** @type {string} */ code) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'package.json'), '{ "name": "compiled", "main": "index.js" }');
      writeFileSync(join(folder, 'index.js'), code);
    };
    try {
      install('');
      writeFileSync(join(workspace, 'node_modules', '.package-lock.json'), '{}');
      await checkNativePackages(workspace, packages);
      install('throw new Error("made for another machine")');
      await checkNativePackages(workspace, packages);
      writeFileSync(join(workspace, 'node_modules', '.package-lock.json'), '{ }');
      await expect(checkNativePackages(workspace, packages)).rejects.toThrow('"compiled" does not run');
      // What failed is tried again.
      await expect(checkNativePackages(workspace, packages)).rejects.toThrow('"compiled" does not run');
    } finally {
      rmSync(workspace, { recursive: true, force: true });
    }
  });
});
