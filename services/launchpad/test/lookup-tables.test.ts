import { sign } from 'node:crypto';
import type { LookupTableAnswer, Quote } from '@mintwire/contracts';
import { parseAddress, type Address } from '@mintwire/solana/addresses';
import { layoutLaunch } from '@mintwire/solana/launch/build';
import { launchPlanFromQuote, lookupTableMessage } from '@mintwire/solana/launch/plan';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { privateKeyOf } from '@mintwire/service-kit/keys';
import { localFaucet } from '../src/tables/table-faucet';
import { fundedWallet, land, quoteFor, report, signAll } from './support/launch';
import { startChain, startService, type Chain, type TestService } from './support/service';

const rows = (count: number) =>
  Array.from({ length: count }, () => ({ wallet: Keypair.generate().publicKey.toBase58(), amountBaseUnits: '5' }));
const keys = Keypair.generate();
const authority = { address: parseAddress(keys.publicKey.toBase58()), secretKey: keys.secretKey };

const siteName = 'Solar Launch';

function proofOf(quote: Quote, wallet: Keypair): string {
  return bs58.encode(sign(null, lookupTableMessage(quote, siteName), privateKeyOf(wallet.secretKey.subarray(0, 32))));
}

describe('a lookup table', () => {
  let chain: Chain;
  let service: TestService;
  let wallet: Keypair;
  let rpc: ChainRpc;
  /** Set: sending fails as if the process had died just before, or just after the chain took it. */
  let dying: 'before' | 'after' | null = null;
  /** An account that the node asked does not have yet. */
  let hidden: string | null = null;
  let current = authority;
  /** Holds the looks at the wallet's balance, which come before anything is reserved. */
  let together: (() => Promise<void>) | null = null;

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({
      chain,
      tables: {
        get authority() {
          return current;
        },
        faucet: localFaucet(chain.rpcUrl, 5_000),
        // Only what was killed is waited for in vain.
        get patienceMs() {
          return dying ? 3_000 : 20_000;
        },
      },
      env: { LOOKUP_TABLES_PER_WALLET: '5' },
      wrapRpc: (original) => ({
        ...original,
        getBalance: async (address, options) => {
          if (together && address === wallet.publicKey.toBase58()) await together();
          return original.getBalance(address, options);
        },
        getAccount: async (address, options) => (address === hidden ? null : original.getAccount(address, options)),
        sendTransaction: async (bytes, options) => {
          if (dying === 'before') throw new Error('dead');
          const signature = await original.sendTransaction(bytes, options);
          if (dying === 'after') throw new Error('dead');
          return signature;
        },
        getSignatureStatuses: async (signatures, options) => {
          if (dying) throw new Error('dead');
          return original.getSignatureStatuses(signatures, options);
        },
      }),
    });
    rpc = service.rpc;
    wallet = await fundedWallet(chain, 100);
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  let asked = 0;
  const ask = (quote: Quote, proof = proofOf(quote, wallet), app = service.app) =>
    app.inject({
      method: 'POST',
      url: '/api/launchpad/lookup-tables',
      payload: { quoteId: quote.id, proof, siteName },
      // Everybody from an address of their own: this is not about the limit of one.
      remoteAddress: `10.0.0.${(asked += 1)}`,
    });
  const rowOf = async (mint: string) => {
    const { rows: found } = await service.app.pg.query('select * from lookup_tables where mint = $1 order by id desc', [
      mint,
    ]);
    return found[0] as Record<string, string>;
  };
  const tend = async (ms = 60_000) => {
    service.clock.forward(ms);
    await service.tableReaper.tick();
  };

  it('is there and active when it is answered, is used, and is closed afterwards with its rent back', async () => {
    const quote = await quoteFor(service, wallet, { recipients: rows(8) });
    const { mint } = quote.request;
    const answer = await ask(quote);
    expect(answer.statusCode).toBe(200);
    const table = answer.json<LookupTableAnswer>();
    expect(await rpc.getSlot()).toBeGreaterThanOrEqual(table.activeSlot);
    expect((await service.app.inject(`/api/launchpad/lookup-tables/${mint}`)).json()).toEqual(table);
    expect(layoutLaunch(launchPlanFromQuote(quote), { lookupTable: 'planned' }).payouts).toEqual([]);
    const lookupTable = { address: table.address as Address, addresses: table.addresses as Address[] };
    // A quote that ran out is renewed; the table serves the new one too.
    const renewed = await quoteFor(service, wallet, { ...quote.request });
    const [bytes, ...more] = await signAll(rpc, renewed, wallet, [lookupTable]);
    expect(more).toEqual([]);
    const signature = await land(rpc, bytes as Uint8Array);
    expect((await report(service, renewed.id, signature)).statusCode).toBe(201);

    const account = await rpc.getAccount(lookupTable.address);
    expect(await rowOf(mint)).toMatchObject({
      state: 'active',
      rent_lamports: String(account?.lamports),
      network_fees_lamports: '5000',
    });
    await tend();
    expect(await rowOf(mint)).toMatchObject({ state: 'deactivating', returned_lamports: '0' });
    await tend();
    expect((await rowOf(mint))['state']).toBe('deactivating');
    chain.skipSlots(530);
    const before = await rpc.getBalance(authority.address);
    await tend();
    expect(await rowOf(mint)).toMatchObject({
      state: 'closed',
      returned_lamports: String(account?.lamports),
      network_fees_lamports: '15000',
    });
    expect(await rpc.getAccount(lookupTable.address)).toBeNull();
    expect((await rpc.getBalance(authority.address)) - before).toBe((account?.lamports ?? 0n) - 5_000n);
    expect((await ask(renewed)).json()).toMatchObject({ code: 'LAUNCHPAD_QUOTE_USED' });
  });

  it.each([
    ['Token-2022 with a creator', { standard: 'token-2022', customCreator: Keypair.generate().publicKey.toBase58() }],
    [
      'a name, a seed and options as long as they get',
      {
        name: 'n'.repeat(32),
        symbol: 'SYMBOLIC',
        seed: 's'.repeat(32),
        listing: {},
        customCreator: keys.publicKey.toBase58(),
      },
    ],
  ] as const)(
    'is made for three wallets where the quote says that it saves a transaction: %s',
    async (_what, change) => {
      const own = await fundedWallet(chain, 5);
      const quote = await quoteFor(service, own, { recipients: rows(3), ...change });
      expect(quote.layout).toEqual({ transactions: 1, lookupTable: true });
      const { address, addresses } = (await ask(quote, proofOf(quote, own))).json<LookupTableAnswer>();
      const [bytes = new Uint8Array(), ...more] = await signAll(rpc, quote, own, [
        { address: address as Address, addresses: addresses as Address[] },
      ]);
      expect(more).toEqual([]);
      await land(rpc, bytes);
      const cost = 5_000_000_000n - (await rpc.getBalance(parseAddress(own.publicKey.toBase58())));
      expect(cost).toBe(BigInt(quote.feeLamports) + BigInt(quote.networkCostLamports));
      const without = await quoteFor(service, wallet, { recipients: rows(3) });
      expect(without.layout).toEqual({ transactions: 1, lookupTable: false });
      expect((await ask(without)).json()).toMatchObject({ code: 'LAUNCHPAD_TABLE_NOT_NEEDED' });
    },
  );

  it('is one, asked for by two pages of two instances at once', async () => {
    const quote = await quoteFor(service, wallet, { recipients: rows(4) });
    const other = await service.another();
    together = meetingOf(3);
    const answers = await Promise.all([ask(quote), ask(quote, undefined, other.app), ask(quote)]);
    together = null;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('wants the signature of the wallet, over this quote, while it is good', async () => {
    const quote = await quoteFor(service, wallet, { recipients: rows(4) });
    const renamed = { quoteId: quote.id, proof: proofOf(quote, wallet), siteName: 'Another site' };
    expect(
      (await service.app.inject({ method: 'POST', url: '/api/launchpad/lookup-tables', payload: renamed })).json(),
    ).toMatchObject({ status: 403, code: 'LAUNCHPAD_PROOF_INVALID' });
    expect((await ask(quote, proofOf(quote, Keypair.generate()))).json()).toMatchObject({
      code: 'LAUNCHPAD_PROOF_INVALID',
    });
    const another = await quoteFor(service, wallet, { recipients: rows(4) });
    expect((await ask(quote, proofOf(another, wallet))).json()).toMatchObject({ code: 'LAUNCHPAD_PROOF_INVALID' });
    expect((await ask({ ...quote, id: '00000000-0000-4000-8000-000000000000' })).json()).toMatchObject({
      code: 'LAUNCHPAD_QUOTE_UNKNOWN',
    });
    service.clock.forward(61_000);
    expect((await ask(quote)).json()).toMatchObject({ code: 'LAUNCHPAD_QUOTE_EXPIRED' });
  });

  it('is made for launches that need one, and for wallets that can pay', async () => {
    expect((await ask(await quoteFor(service, wallet, { recipients: rows(3) }))).json()).toMatchObject({
      code: 'LAUNCHPAD_TABLE_NOT_NEEDED',
    });
    const poor = await fundedWallet(chain, 0.01);
    const quote = await quoteFor(service, poor, { recipients: rows(8) });
    expect((await ask(quote, proofOf(quote, poor))).json()).toMatchObject({ code: 'LAUNCHPAD_BALANCE_LOW' });
  });

  it('of a process that died before or after sending is found again, and nothing is paid for twice', async () => {
    for (const when of ['before', 'after'] as const) {
      const quote = await quoteFor(service, wallet, { recipients: rows(4) });
      const { mint } = quote.request;
      dying = when;
      expect((await ask(quote)).json()).toMatchObject({ code: 'LAUNCHPAD_TABLE_UNAVAILABLE' });
      dying = null;
      expect((await rowOf(mint))['state']).toBe('creating');
      await tend(4 * 60_000);
      expect((await rowOf(mint))['state']).toBe(when === 'before' ? 'failed' : 'active');
    }
  });

  const madeFor = async (owner: Keypair) => {
    const quote = await quoteFor(service, owner, { recipients: rows(4) });
    expect((await ask(quote, proofOf(quote, owner))).statusCode).toBe(200);
    return quote.request.mint;
  };

  it('is left alone by another key than its own, and closed when that is back', async () => {
    const mint = await madeFor(await fundedWallet(chain, 5));
    const other = Keypair.generate();
    current = { address: parseAddress(other.publicKey.toBase58()), secretKey: other.secretKey };
    for (let hours = 0; hours < 3; hours += 1) await tend(3_600_000);
    expect(await rowOf(mint)).toMatchObject({ state: 'active', network_fees_lamports: '5000' });
    current = authority;
    await tend();
    expect(await rowOf(mint)).toMatchObject({ state: 'deactivating', network_fees_lamports: '10000' });
  });

  it('that cannot be ended is tried less and less often: each try costs a fee', async () => {
    const mint = await madeFor(await fundedWallet(chain, 5));
    const other = await fundedWallet(chain, 1);
    current = { address: parseAddress(other.publicKey.toBase58()), secretKey: other.secretKey };
    await service.app.pg.query('update lookup_tables set authority = $2 where mint = $1', [mint, current.address]);
    await tend(2 * 3_600_000);
    const tries: string[] = [];
    for (let looks = 0; looks < 8; looks += 1) {
      tries.push((await rowOf(mint))['failures'] ?? '');
      await tend(45_000);
    }
    current = authority;
    expect(tries.map(Number)).toEqual([1, 2, 2, 3, 3, 3, 4, 4]);
  });

  it('is not taken for closed because a node does not have it yet', async () => {
    const mint = await madeFor(await fundedWallet(chain, 5));
    hidden = (await rowOf(mint))['address'] ?? '';
    await tend(2 * 3_600_000);
    expect(await rowOf(mint)).toMatchObject({ state: 'active', returned_lamports: '0', settled_at: null });
    hidden = null;
    await tend();
    expect(await rowOf(mint)).toMatchObject({ state: 'deactivating', failures: 0 });
  });

  it('is refused above the caps, and the launch works without', async () => {
    const quote = await quoteFor(service, wallet, { recipients: rows(4) });
    const next = await quoteFor(service, wallet, { recipients: rows(4) });
    expect((await ask(quote)).statusCode).toBe(200);
    expect((await quoteFor(service, wallet, { recipients: rows(4) })).layout).toEqual({
      transactions: 2,
      lookupTable: false,
    });
    const rejected = await ask(next);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.json()).toMatchObject({ code: 'LAUNCHPAD_TABLE_LIMIT' });
    for (const bytes of await signAll(rpc, next, wallet)) await land(rpc, bytes);
    expect((await service.app.inject(`/api/launchpad/lookup-tables/${next.request.mint}`)).json()).toMatchObject({
      code: 'LAUNCHPAD_TABLE_UNKNOWN',
    });
    service.clock.forward(25 * 3_600_000);
    const tomorrow = await quoteFor(service, wallet, { recipients: rows(4) });
    expect((await ask(tomorrow)).statusCode).toBe(200);
  });
});

/** Lets nobody go on before `count` have come. */
function meetingOf(count: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === count) for (const go of waiting) go();
    });
}
