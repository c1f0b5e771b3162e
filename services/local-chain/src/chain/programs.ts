import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Address of Metaplex's Token Metadata program; this chain runs a stand-in there (see programs/token-metadata). */
export const TOKEN_METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

/** Programs that the chain deploys at each start, besides those that the runtime brings along. */
export async function bundledPrograms(): Promise<ReadonlyMap<string, Uint8Array>> {
  const fromHere = createRequire(join(process.cwd(), 'package.json'));
  const folder = dirname(fromHere.resolve('@mintwire/local-chain/package.json'));
  const elf = await readFile(join(folder, 'programs/token-metadata/token_metadata.so'));
  return new Map([[TOKEN_METADATA_PROGRAM, new Uint8Array(elf)]]);
}
