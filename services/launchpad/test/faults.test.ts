import { setTimeout as delay } from 'node:timers/promises';
import { AppError, ERRORS } from '@mintwire/contracts';
import { parseAddress } from '@mintwire/solana/addresses';
import { decodeTransaction, signatureOf } from '@mintwire/solana/decode';
import { landTransaction } from '@mintwire/solana/landing';
import { systemClock, type ChainRpc } from '@mintwire/solana/rpc';
import { seededRandom } from '@mintwire/testing/seeded-random';
import type { Keypair } from '@solana/web3.js';
import { fundedWallet, quoteFor, report, signLaunch, uploadContent } from './support/launch';
import { startChain, startService, type Chain, type TestService } from './support/service';

/** `npm run chaos` makes these larger. */
const SEED = Number(process.env['FAULT_SEED'] ?? 7);
const LAUNCHES = Number(process.env['FAULT_LAUNCHES'] ?? 8);
const DELAY_MS = Number(process.env['FAULT_DELAY_MS'] ?? 60);
/** A blockhash lives 150 slots. */
const SLOT_MS = Number(process.env['FAULT_SLOT_MS'] ?? 40);
const DROPPED = 0.3;

/** A network that loses 30 % of all calls (half of them on the way back), is late with others, and delivers transactions twice. */
function faulty(rpc: ChainRpc, chance: () => number): ChainRpc {
  const call = async <T>(run: () => Promise<T>): Promise<T> => {
    const lost = chance();
    if (lost < DROPPED / 2) throw new AppError(ERRORS.CHAIN_UNAVAILABLE);
    if (chance() < 0.2) await delay(chance() * DELAY_MS);
    const answer = await run();
    if (lost < DROPPED) throw new AppError(ERRORS.CHAIN_RPC_TIMEOUT);
    return answer;
  };
  return new Proxy(rpc, {
    get: (target, name: keyof ChainRpc) => {
      const method = target[name] as (...args: unknown[]) => Promise<unknown>;
      if (name !== 'sendTransaction') return (...args: unknown[]) => call(() => method(...args));
      return (...args: unknown[]) =>
        call(async () => {
          const [first] = await Promise.all([method(...args), chance() < 0.5 ? method(...args) : undefined]);
          return first;
        });
    },
  });
}

/** Repeats what a page or its user would repeat. */
async function retry<T>(run: () => Promise<T>, pauseMs = 20): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries > 200) throw error;
      await delay(pauseMs);
    }
  }
}

describe(`a bad network (seed ${SEED})`, () => {
  let chain: Chain;
  let service: TestService;
  const chance = seededRandom(SEED);

  beforeAll(async () => {
    chain = await startChain({ slotMs: SLOT_MS });
    service = await startService({ chain, wrapRpc: (rpc) => faulty(rpc, chance) });
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  it(
    `${LAUNCHES} launches at once through two instances are each recorded once and paid for once`,
    async () => {
      const other = await service.another();
      const instances = [service, other] as const;
      const { hash: metadataHash } = await uploadContent(service, { name: 'Test Coin', symbol: 'TEST' });
      let over = false;
      const watching = instances.map(async ({ watcher }) => {
        while (!over) {
          service.clock.forward(1_000);
          await watcher.tick();
          await delay(100);
        }
      });
      const begun = performance.now();
      const launched = await Promise.all(
        Array.from({ length: LAUNCHES }, async (_, index) => {
          const wallet = await fundedWallet(chain, 1);
          const launch = await landWhateverItTakes(service, instances[index % 2] ?? service, wallet, metadataHash);
          // Half of the pages never come back; the others report to both instances, and twice.
          if (index % 4 < 2)
            await Promise.all(
              [...instances, ...instances].map((instance) =>
                retry(async () =>
                  assertTaken(await report(instance, launch.quote.id, signatureOf(launch.signedBytes))),
                ),
              ),
            );
          return launch;
        }),
      );
      const expired = launched.reduce((sum, launch) => sum + launch.expired, 0);
      process.stdout.write(
        `${LAUNCHES} launches at once: all landed after ${((performance.now() - begun) / 1_000).toFixed(1)} s; ${expired} blockhashes ran out and were signed anew\n`,
      );
      const { rows } = await retry(
        async () => {
          const found = await service.app.pg.query<{ mint: string }>('select mint from launches');
          if (found.rows.length < LAUNCHES) throw new Error('not all are recorded yet');
          return found;
        },
        Math.max(200, DELAY_MS / 4),
      ).catch(() => service.app.pg.query<{ mint: string }>('select mint from launches'));
      over = true;
      await Promise.all(watching);
      process.stdout.write(
        `recorded, half of them by the watcher alone, after ${((performance.now() - begun) / 1_000).toFixed(1)} s\n`,
      );
      expect(rows.map(({ mint }) => mint).sort()).toEqual(launched.map(({ quote }) => quote.request.mint).sort());
      const fees = launched.reduce((sum, { quote }) => sum + BigInt(quote.feeLamports), 0n);
      expect(await retry(() => service.rpc.getBalance(parseAddress(service.feeWallet)))).toBe(fees);
      // Sending everything once more changes nothing.
      await Promise.all(
        launched.map(({ signedBytes }) => retry(() => service.rpc.sendTransaction(signedBytes)).catch(() => undefined)),
      );
      expect(await retry(() => service.rpc.getBalance(parseAddress(service.feeWallet)))).toBe(fees);
    },
    Math.max(180_000, LAUNCHES * 5_000 + DELAY_MS * 150),
  );

  it('a transaction whose time has run out is known to be dead: nothing was paid, and the seed launches again', async () => {
    const wallet = await fundedWallet(chain, 1);
    const { hash: metadataHash } = await uploadContent(service, { name: 'Test Coin', symbol: 'TEST' });
    const quote = await retry(() => quoteFor(service, wallet, { metadataHash }));
    const late = await retry(() => signLaunch(service.rpc, quote, wallet));
    const height = await retry(() => service.rpc.getBlockHeight());
    // Nobody ever sent it: the network swallowed every copy.
    const deaf = new Proxy(service.rpc, {
      get: (target, name: keyof ChainRpc) =>
        name === 'sendTransaction' ? async () => signatureOf(late) : target[name],
    });
    const outcome = await landTransaction({
      rpc: deaf,
      signedBytes: late,
      lastValidBlockHeight: height + 5,
      clock: systemClock,
      pollMs: 50,
      rebroadcastMs: 100,
    });
    expect(outcome.kind).toBe('expired');
    const renewed = await retry(() => quoteFor(service, wallet, { ...quote.request }));
    const bytes = await retry(() => signLaunch(service.rpc, renewed, wallet));
    expect(decodeTransaction(bytes).blockhash).not.toBe('');
    const { lastValidBlockHeight } = await retry(() => service.rpc.getLatestBlockhash());
    expect(
      await landTransaction({
        rpc: service.rpc,
        signedBytes: bytes,
        lastValidBlockHeight,
        clock: systemClock,
        pollMs: 50,
        rebroadcastMs: 100,
      }),
    ).toMatchObject({ kind: 'confirmed' });
    const taken = await retry(async () => {
      const answer = await report(service, renewed.id, signatureOf(bytes));
      if (answer.statusCode >= 202) throw new Error(answer.body);
      return answer;
    });
    expect(taken.json()).toMatchObject({ mint: quote.request.mint });
  }, 180_000);
});

/** Signs again, over a renewed quote of the same mint, as often as the time of a blockhash runs out. */
async function landWhateverItTakes(
  service: TestService,
  own: Pick<TestService, 'app'>,
  wallet: Keypair,
  metadataHash: string,
) {
  let quote = await retry(() => quoteFor(own, wallet, { metadataHash }));
  for (let expired = 0; ; expired += 1) {
    const signedBytes = await retry(() => signLaunch(service.rpc, quote, wallet));
    const { lastValidBlockHeight } = await retry(() => service.rpc.getLatestBlockhash());
    const outcome = await retry(() =>
      landTransaction({
        rpc: service.rpc,
        signedBytes,
        lastValidBlockHeight,
        clock: systemClock,
        pollMs: 50,
        rebroadcastMs: 100,
      }),
    );
    if (outcome.kind === 'confirmed') return { quote, signedBytes, expired };
    expect(outcome.kind).toBe('expired');
    const { request } = quote;
    quote = await retry(() => quoteFor(own, wallet, request));
  }
}

function assertTaken({ statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode !== 200 && statusCode !== 201) throw new Error(body);
}
