import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Gzip kilobytes, and what is in it. */
async function bundled(entry: string): Promise<{ kilobytes: number; packages: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(__dirname, '../src', entry)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    metafile: true,
    write: false,
  });
  const packages = Object.keys(metafile.inputs).flatMap(
    (file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [],
  );
  return { kilobytes: gzipSync(outputFiles[0]?.contents ?? '').length / 1024, packages: [...new Set(packages)].sort() };
}

describe('what a page downloads', () => {
  it.each([
    { entry: 'index.ts', max: 8 },
    { entry: 'client/index.ts', max: 9 },
    { entry: 'worker/vanity.worker.ts', max: 11 },
  ])('for $entry is at most $most KB, without web3.js', async ({ entry, max }) => {
    const { kilobytes, packages } = await bundled(entry);
    expect(packages).toEqual(['@noble/hashes', 'base-x', 'bs58']);
    expect(kilobytes).toBeLessThan(max);
  });
});
