import { once } from 'node:events';
import type { Launch, LaunchReceipt } from '@mintwire/contracts';
import { createFetchRpc } from '@mintwire/solana/rpc';
import { fundedWallet, land, quoteFor, report, signLaunch } from './support/launch';
import { createProcessWorld, type ProcessWorld } from './support/service-process';

describe('the process', () => {
  let world: ProcessWorld;

  beforeAll(async () => {
    world = await createProcessWorld('process');
  });

  afterAll(() => world?.end());

  it('killed between sending and reporting, still comes to record the launch once', async () => {
    const { chain, port, remote, start } = world;
    const first = await start();
    expect(first.message).toEqual({ type: 'ready', port, metricsPort: expect.any(Number) });
    const rpc = createFetchRpc({ url: chain.rpcUrl });
    const wallet = await fundedWallet(chain);
    const quote = await quoteFor(remote, wallet);
    expect(quote.price).toMatchObject({ source: 'fallback', solUsdMicros: '30000000' });
    const bytes = await signLaunch(rpc, quote, wallet);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const signature = await land(rpc, bytes);

    const second = await start();
    const receipt = await eventually(async () => {
      const answer = await remote.app.inject(`/api/launchpad/launches/${quote.request.mint}`);
      return answer.statusCode === 200 ? (answer.json() as LaunchReceipt) : undefined;
    });
    expect(receipt).toMatchObject({ signature, feeWallet: quote.feeWallet, creator: quote.request.wallet });
    const late = await report(remote, quote.id, signature);
    expect([late.statusCode, late.json<Launch>().recordedAt]).toEqual([200, receipt.recordedAt]);

    second.child.kill('SIGTERM');
    expect(await once(second.child, 'exit')).toEqual([0, null]);
  });

  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    [
      'a wrong setting',
      { LAUNCH_FEE_USD_CENTS: 'free' },
      /LAUNCH_FEE_USD_CENTS \(base fee of a launch in US cents\) must be a whole number from 1 to 10000000/,
    ],
    [
      'a public chain without a fee wallet',
      { SOLANA_RPC_URL: 'https://rpc.example', PUBLIC_URL: 'https://mintwire.org' },
      /FEE_WALLET .* must be set when SOLANA_RPC_URL is set/,
    ],
    [
      'a public chain and no address of the site that wallets can reach',
      { SOLANA_RPC_URL: 'https://rpc.example', FEE_WALLET: 'So11111111111111111111111111111111111111112' },
      /PUBLIC_URL .* must be the https address/,
    ],
    ['a folder it cannot write', { MINTWIRE_DATA_DIR: '/dev/null/x' }, /cannot be written/],
  ])('does not start with %s and says so in a sentence', async (_what, env, sentence) => {
    const { child, message } = await world.start(env);
    expect(message).toEqual({ type: 'failed', reason: expect.stringMatching(sentence) });
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(1);
  });
});

async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (const until = Date.now() + 15_000; Date.now() < until;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it did not come about within 15 s');
}
