import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const ROOT = join(__dirname, '..');
const { exports: entries } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};
const HEAVY = /node_modules\/(@solana\/(web3\.js|spl-token|kit)|typebox|buffer)\//;

async function bundle(contents: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  });
  return { inputs: Object.keys(metafile.inputs), gzip: gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length };
}

const light = Object.entries(entries).filter(
  ([name]) => !['./launch/build', './payment/build', './run/build', './tables'].includes(name),
);

describe('for the browser', () => {
  it.each(light)('%s loads neither web3.js nor spl-token', async (_name, path) => {
    const { inputs, gzip } = await bundle(`export * from ${JSON.stringify(path)}`);
    expect(inputs.filter((input) => HEAVY.test(input))).toEqual([]);
    expect(gzip).toBeLessThan(27_000);
  });

  it.each([
    ['deriving a mint address', "export { launchSeed, deriveMintAddress } from './src/launch/addresses'", 4_500],
    [
      'calling the chain and landing bytes',
      "export { createFetchRpc } from './src/core/rpc'; export { landTransaction } from './src/core/landing'",
      6_050,
    ],
    ['reading a token', "export { readMintState } from './src/core/mint-state'", 17_900],
  ])('%s takes few bytes', async (_what, contents, limit) => {
    expect((await bundle(contents)).gzip).toBeLessThan(limit);
  });
});
