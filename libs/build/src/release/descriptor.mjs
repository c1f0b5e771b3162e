import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/** The contract's schemas are TypeScript; they are bundled in memory to be used from here. */
async function contract() {
  const source =
    "export { ReleaseDescriptor, RemoteManifest } from '@mintwire/contracts/remote'; export { manifestFaults } from '@mintwire/contracts/manifest-faults'; export { schemaFaults } from '@mintwire/contracts/schema-faults';";
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: here },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
}

async function check(schemaName, value, what) {
  const schemas = await contract();
  const faults = schemas.schemaFaults(schemas[schemaName], value);
  if (faults.length > 0) throw new Error(`${what} is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/** @throws Error naming each wrong field of a `remote.json`, and what no site would allow */
export async function checkManifest(manifest) {
  await check('RemoteManifest', manifest, 'remote.json');
  const { manifestFaults } = await contract();
  const faults = manifestFaults(manifest);
  if (faults.length > 0)
    throw new Error(`remote.json is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/** Checks a descriptor against the contract and writes it to `dist/release.json`. */
export async function writeDescriptor(folder, descriptor) {
  await check('ReleaseDescriptor', descriptor, 'release.json');
  writeFileSync(join(folder, 'dist', 'release.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
}
