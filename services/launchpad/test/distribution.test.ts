import { AppError, type Distribution, type Launch, type TokenStandard, ERRORS } from '@mintwire/contracts';
import { parseAddress, tokenAccountAddress } from '@mintwire/solana/addresses';
import { Keypair, SystemProgram, Transaction, Connection, PublicKey } from '@solana/web3.js';
import { getAccount, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { escrowOf } from '@mintwire/solana/launch/plan';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { fundedWallet, land, quoteFor, report, signAll } from './support/launch';
import { startChain, startService, type Chain, type TestService } from './support/service';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    wallet: Keypair.generate().publicKey.toBase58(),
    amountBaseUnits: String(1_000 + index),
  }));
const SUPPLY = 10_000_000_000_000_000n;

describe('a distribution', () => {
  let chain: Chain;
  let service: TestService;
  let wallet: Keypair;
  let connection: Connection;
  /** Its memory is its own: what it has just answered is no answer of the other's. */
  let another: Pick<TestService, 'app'>;
  let unreadable = '';

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain, wrapRpc: failingFor(() => unreadable) });
    wallet = await fundedWallet(chain, 100);
    another = await service.another();
    connection = new Connection(chain.rpcUrl, 'confirmed');
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  const ofMint = async (mint: string, { app } = service as Pick<TestService, 'app'>) =>
    (await app.inject(`/api/launchpad/launches/${mint}/distribution`)).json<Distribution>();
  const held = async (mint: string, owner: string, standard: TokenStandard) => {
    const account = tokenAccountAddress({ owner: parseAddress(owner), mint: parseAddress(mint), standard });
    const program = standard === 'spl-token' ? TOKEN_PROGRAM_ID : TOKEN_2022_PROGRAM_ID;
    return (await getAccount(connection, new PublicKey(account), 'confirmed', program)).amount;
  };

  it.each([
    ['spl-token', 1, 1],
    ['spl-token', 5, 2],
    ['spl-token', 9, 2],
    ['spl-token', 10, 3],
    ['token-2022', 1, 1],
    ['token-2022', 5, 2],
    ['token-2022', 9, 2],
    ['token-2022', 10, 3],
  ] as const)(
    'of a %s token to %i wallets lands in %i transactions of one prompt',
    async (standard, count, transactions) => {
      const recipients = rows(count);
      const quote = await quoteFor(service, wallet, { standard, recipients });
      const { mint } = quote.request;
      const [launch, ...payouts] = await signAll(service.rpc, quote, wallet);
      expect(1 + payouts.length).toBe(transactions);
      const signature = await land(service.rpc, launch as Uint8Array);
      const recorded = (await report(service, quote.id, signature)).json<Launch>();
      expect(recorded).toMatchObject({ mint, recipients: count });
      if (payouts.length > 0) {
        const pending = await ofMint(mint, another);
        expect(pending).toMatchObject({ state: 'pending', payouts: [], quote: { id: quote.id } });
        expect(pending.open).toHaveLength(recorded.later ?? 0);
      }
      for (const payout of payouts) await land(service.rpc, payout);
      const found = await ofMint(mint);
      expect(found).toMatchObject({ state: 'complete', open: [] });
      expect(
        found.payouts.filter(({ paidAt }) => Math.abs(Date.parse(paidAt ?? '') - Date.now()) < 60_000),
      ).toHaveLength(transactions - 1);
      expect([...found.direct.slice(1), ...found.payouts.flatMap((payout) => payout.recipients)]).toEqual(recipients);
      const given = await Promise.all(recipients.map((row) => held(mint, row.wallet, standard)));
      expect(given.map(String)).toEqual(recipients.map((row) => row.amountBaseUnits));
      const own = await held(mint, wallet.publicKey.toBase58(), standard);
      expect(own + given.reduce((sum, amount) => sum + amount, 0n)).toBe(SUPPLY);
    },
  );

  it('is found by the watchers when the page never came back, and followed to its end', async () => {
    const quote = await quoteFor(service, wallet, { recipients: rows(9) });
    const { mint } = quote.request;
    const [launch, payout] = (await signAll(service.rpc, quote, wallet)) as [Uint8Array, Uint8Array];
    await land(service.rpc, launch);
    service.clock.forward(3_000);
    await service.watcher.tick();
    const recorded = (await service.app.inject(`/api/launchpad/launches/${mint}`)).json<Launch>();
    expect(recorded.later).toBeGreaterThan(0);
    const stateOf = async () => {
      service.clock.forward(3_000);
      await service.distributions.tick();
      const { rows: found } = await service.app.pg.query(
        'select state, open, payouts from distributions where mint = $1',
        [mint],
      );
      return found[0] as object;
    };
    expect(await stateOf()).toEqual({ state: 'pending', open: recorded.later, payouts: 0 });
    await land(service.rpc, payout);
    expect(await stateOf()).toEqual({ state: 'complete', open: 0, payouts: 1 });
  });

  it('is followed although another one, and the chain now and then, cannot be read', async () => {
    const [broken, good] = await Promise.all(
      [1, 2].map(async () => {
        const quote = await quoteFor(service, wallet, { recipients: rows(9) });
        const [launch, payout] = (await signAll(service.rpc, quote, wallet)) as [Uint8Array, Uint8Array];
        await report(service, quote.id, await land(service.rpc, launch));
        await land(service.rpc, payout);
        return quote.request.mint;
      }),
    );
    const stateOf = async (mint: string | undefined) =>
      (await service.app.pg.query<{ state: string }>('select state from distributions where mint = $1', [mint])).rows[0]
        ?.state;
    unreadable = escrowOf(
      {
        wallet: parseAddress(wallet.publicKey.toBase58()),
        mint: parseAddress(broken as string),
        standard: 'spl-token',
      },
      1,
    ).address;
    // The broken one is due first, again and again.
    await service.app.pg.query('update distributions set next_check_at = created_at where mint = $1', [broken]);
    service.clock.forward(3_000);
    await service.distributions.tick();
    expect([await stateOf(broken), await stateOf(good)]).toEqual(['pending', 'complete']);
    // An hour later a failing one is asked for every ten minutes, not each time its lease ends.
    service.clock.forward(2 * 3_600_000);
    await service.distributions.tick();
    unreadable = '';
    service.clock.forward(60_000);
    await service.distributions.tick();
    expect(await stateOf(broken)).toBe('pending');
    service.clock.forward(600_000);
    await service.distributions.tick();
    expect(await stateOf(broken)).toBe('complete');
  });

  it('that is complete is told without asking the chain, by any instance', async () => {
    const quote = await quoteFor(service, wallet, { recipients: rows(9) });
    const { mint } = quote.request;
    const [launch, payout] = (await signAll(service.rpc, quote, wallet)) as [Uint8Array, Uint8Array];
    await report(service, quote.id, await land(service.rpc, launch));
    await land(service.rpc, payout);
    const place = {
      wallet: parseAddress(quote.request.wallet),
      mint: parseAddress(mint),
      standard: 'spl-token',
    } as const;
    unreadable = escrowOf(place, 1).address;
    expect(await ofMint(mint)).toMatchObject({ code: 'CHAIN_RPC_ERROR' });
    unreadable = '';
    // What was noted from a node that lagged behind does not outlive the truth.
    const rowOf = async () =>
      (await service.app.pg.query('select state, payouts from distributions where mint = $1', [mint]))
        .rows[0] as object;
    await service.app.pg.query("update distributions set state = 'diverted' where mint = $1", [mint]);
    const reported = await ofMint(mint);
    expect(await rowOf()).toEqual({ state: 'complete', payouts: 1 });
    expect(reported).toMatchObject({ state: 'complete', open: [], payouts: [{ index: 1 }] });
    unreadable = escrowOf(place, 1).address;
    expect(await ofMint(mint, another)).toEqual(reported);
    unreadable = '';
  });

  it('is told so often and no more to one client', async () => {
    const unknown = Keypair.generate().publicKey.toBase58();
    const ask = () =>
      another.app.inject({ url: `/api/launchpad/launches/${unknown}/distribution`, remoteAddress: '203.0.113.9' });
    for (let asked = 0; asked < 120; asked += 1) expect((await ask()).statusCode).toBe(404);
    expect((await ask()).json()).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('works although somebody sent SOL to the address of the mint', async () => {
    const quote = await quoteFor(service, wallet, { recipients: rows(5) });
    const { mint } = quote.request;
    const dust = new Transaction({ ...(await connection.getLatestBlockhash()), feePayer: wallet.publicKey }).add(
      SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: new PublicKey(mint), lamports: 1_000_000 }),
    );
    dust.sign(wallet);
    await land(service.rpc, dust.serialize());
    for (const bytes of await signAll(service.rpc, quote, wallet)) await land(service.rpc, bytes);
    expect(await ofMint(mint)).toMatchObject({ code: 'LAUNCHPAD_LAUNCH_UNKNOWN' });
    service.clock.forward(3_000);
    await service.watcher.tick();
    expect(await ofMint(mint)).toMatchObject({ state: 'complete' });
  });
});

/** The real chain, which has no answer about one address. */
const failingFor =
  (address: () => string) =>
  (rpc: ChainRpc): ChainRpc =>
    new Proxy(rpc, {
      get:
        (target, name: keyof ChainRpc) =>
        (...args: never[]) =>
          (args[0] as unknown) === address()
            ? Promise.reject(new AppError(ERRORS.CHAIN_RPC_ERROR, { reason: 'history pruned' }))
            : (target[name] as (...all: never[]) => unknown).apply(target, args),
    });
