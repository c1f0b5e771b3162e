/**
 * @jest-environment node
 */
import { PROGRAMS } from '@mintwire/solana/addresses';
import { createFetchRpc } from '@mintwire/solana/rpc';
import { signatureOf } from '@mintwire/solana/decode';
import { seededRandom } from '@mintwire/testing/seeded-random';
import { VersionedTransaction } from '@solana/web3.js';
import { launchToken } from '../model/launch-token';
import { LaunchWorld } from '../model/launch-world.testing';
import { publicKey, quoteOf, wallet } from './quote.testing';
import { createSolanaChain } from './solana-chain';

const address = wallet.publicKey.toBase58();
const LOSS = 0.3;

/** A quiet node behind a connection that loses calls: half of them on the way there, half on the way back. */
function lossyNode(random: () => number) {
  const landed = new Set<string>();
  let lost = 0;
  const value = (of: unknown) => ({ context: { slot: 5 }, value: of });
  const methods: Record<string, (first: unknown) => unknown> = {
    getAccountInfo: () => value(landed.size > 0 ? { owner: PROGRAMS.token, lamports: 1, data: ['', 'base64'] } : null),
    getMultipleAccounts: (addresses) => value((addresses as string[]).map(() => null)),
    getMinimumBalanceForRentExemption: (bytes) => (Number(bytes) + 128) * 6960,
    getBalance: () => value(2_000_000_000),
    getLatestBlockhash: () => value({ blockhash: publicKey(5).toBase58(), lastValidBlockHeight: 1_000 }),
    getRecentPrioritizationFees: () => [],
    simulateTransaction: () => value({ err: null, logs: [], unitsConsumed: 60_000 }),
    getBlockHeight: () => 800,
    sendTransaction: (text) => {
      const signature = signatureOf(Buffer.from(String(text), 'base64'));
      landed.add(signature);
      return signature;
    },
    getSignatureStatuses: (signatures) =>
      value([landed.has(String(signatures)) ? { slot: 5, err: null, confirmationStatus: 'confirmed' } : null]),
  };
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init?.body)) as { id: number; method: string; params: unknown[] };
    const drawn = random();
    if (drawn < LOSS) lost += 1;
    if (drawn < LOSS / 2) throw new TypeError('Failed to fetch');
    const result = methods[method]?.(params[0]);
    if (drawn < LOSS) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }));
  };
  return { fetch: fetch as typeof globalThis.fetch, landed, lost: () => lost };
}

function lossyLaunch(seed: number) {
  const random = seededRandom(seed);
  const node = lossyNode(random);
  let now = 0;
  const clock = { now: () => now, sleep: async (ms: number) => void (now += ms) };
  const rpc = createFetchRpc({ url: 'http://node/', fetch: node.fetch, retry: { clock, random } });
  const world = new LaunchWorld();
  world.address = address;
  const ports = world.ports();
  const prompts: number[] = [];
  const reported: string[] = [];
  const launch = launchToken(
    world.request({ wallet: address }),
    {
      ...ports,
      chain: async () => createSolanaChain({ rpc, clock }),
      service: {
        ...ports.service,
        quote: async (request) => ({ ...quoteOf(), request, uri: 'http://site/metadata/b.json' }),
        report: async ({ signature }) => (reported.push(signature), { mint: '', signature } as never),
      },
      wallet: {
        ...ports.wallet,
        sign: async (list) => {
          prompts.push(list.length);
          return list.map((bytes) => {
            const transaction = VersionedTransaction.deserialize(bytes);
            transaction.sign([wallet]);
            return transaction.serialize();
          });
        },
      },
    },
    { stage: () => undefined, progress: () => undefined, review: async () => 'agree' },
    new AbortController().signal,
  );
  return { launch, node, prompts, reported };
}

describe(`a launch over a connection that loses ${LOSS * 100} % of the calls to the chain`, () => {
  it.each(Array.from({ length: 25 }, (_, index) => index + 1))(
    'comes to its end with one prompt, one transaction and one record (seed %i)',
    async (seed) => {
      const { launch, node, prompts, reported } = lossyLaunch(seed);
      await expect(launch).resolves.toMatchObject({ recorded: true });
      expect(node.lost()).toBeGreaterThan(0);
      expect(prompts).toEqual([1]);
      expect([...node.landed]).toEqual(reported);
      expect(reported).toHaveLength(1);
    },
  );
});
