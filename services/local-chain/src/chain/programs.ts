import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Address of Metaplex's Token Metadata program; this chain runs a stand-in there (see programs/token-metadata). */
const TOKEN_METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

/** This package's folder, found from the running script (the process) or the working folder (tests of others). */
function packageFolder(): string {
  const starts = [process.argv[1], join(process.cwd(), 'package.json')];
  for (const start of starts) {
    if (start === undefined) continue;
    try {
      return dirname(createRequire(start).resolve('@mintwire/local-chain/package.json'));
    } catch {
      // The next place may know the package.
    }
  }
  throw new Error('The local chain cannot find its own package; run it from within the repository.');
}

/** Programs that the chain deploys at each start, besides those that the runtime brings along. */
export async function bundledPrograms(): Promise<ReadonlyMap<string, Uint8Array>> {
  const elf = await readFile(join(packageFolder(), 'programs/token-metadata/token_metadata.so'));
  return new Map([[TOKEN_METADATA_PROGRAM, new Uint8Array(elf)]]);
}
