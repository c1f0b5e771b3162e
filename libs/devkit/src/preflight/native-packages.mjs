import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../problem.mjs';

/** A package with compiled code, who needs it, and what to do where it does not exist. @typedef {{ name: string, user: string, advice: string }} NativePackage */

const CHAIN_ADVICE =
  'set SOLANA_RPC_URL to a Solana node instead, for example SOLANA_RPC_URL=https://api.devnet.solana.com';

/** @type {ReadonlyArray<NativePackage>} */
export const CHAIN_PACKAGES = [
  { name: 'litesvm', user: 'services/local-chain', advice: CHAIN_ADVICE },
  { name: 'classic-level', user: 'services/local-chain', advice: CHAIN_ADVICE },
];

const INSTALL_ADVICE = 'run "npm ci" on this very machine, since node_modules of another kind of machine does not work';

/** @type {ReadonlyArray<NativePackage>} */
export const SERVICE_PACKAGES = [
  { name: 'sharp', user: 'services/launchpad', advice: INSTALL_ADVICE },
  { name: '@node-rs/argon2', user: 'services/gateway', advice: INSTALL_ADVICE },
];

/** Goes with the packages. */
const PROVEN = join('node_modules', '.cache', 'mintwire', 'native-packages.json');

/**
 * Loads each package in a process of its own, the only proof that its binary fits this machine; once for each installation and Node.
 * @param {string} workspace
 * @param {ReadonlyArray<NativePackage>} packages
 * @throws {Problem}
 */
export async function checkNativePackages(workspace, packages) {
  const installed = statSync(join(workspace, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false })?.ctimeMs;
  const { version, platform, arch } = process;
  const proof = JSON.stringify({ names: packages.map(({ name }) => name), installed, version, platform, arch });
  const kept = join(workspace, PROVEN);
  if (installed !== undefined && existsSync(kept) && readFileSync(kept, 'utf8') === proof) return;
  await Promise.all(packages.map((each) => checkOne(workspace, each)));
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, proof);
}

/** @param {string} workspace @param {NativePackage} nativePackage */
async function checkOne(workspace, { name, user, advice }) {
  const script = `import(${JSON.stringify(name)}).then(() => process.exit(0), (error) => { console.error(error.message); process.exit(1); })`;
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(workspace, user),
      timeout: 30_000,
    });
  } catch (error) {
    throw new Problem(
      `The package "${name}" does not run on this machine (${process.platform} ${process.arch}), and ${user} needs it: ${advice}.`,
      { cause: error },
    );
  }
}
