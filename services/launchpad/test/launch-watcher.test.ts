import { AppError, type Launch, type LaunchReceipt, ERRORS } from '@mintwire/contracts';
import { metadataAddress } from '@mintwire/solana/addresses';
import type { ChainRpc } from '@mintwire/solana/rpc';
import type { Keypair } from '@solana/web3.js';
import { fundedWallet, give, land, launch, oneLamportShort, quoteFor, report, signLaunch } from './support/launch';
import { startChain, startService, type Chain, type TestService } from './support/service';

const HOUR = 3_600_000;

describe('a launch that nobody reported', () => {
  let chain: Chain;
  let service: TestService;
  let wallet: Keypair;
  let silent = false;
  let lagging = '';

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({
      chain,
      env: { LAUNCH_WATCH_HOURS: '6' },
      wrapRpc: (rpc) =>
        lagBehind(
          fallingSilent(rpc, () => silent),
          () => lagging,
        ),
    });
    wallet = await fundedWallet(chain, 100);
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  const receipt = (mint: string) => service.app.inject(`/api/launchpad/launches/${mint}`);
  const statusOf = async (id: string) =>
    (await service.app.pg.query<{ status: string }>('select status from quotes where id = $1', [id])).rows[0]?.status;
  /** Moves past the next look and looks. */
  const lookAfter = async (ms = 3_000) => {
    service.clock.forward(ms);
    await service.watcher.tick();
  };

  it('is found by its mint and recorded; the late report gets that record', async () => {
    const { quote, signature } = await launch(service, wallet);
    expect((await receipt(quote.request.mint)).statusCode).toBe(404);
    await lookAfter();
    expect((await receipt(quote.request.mint)).json<LaunchReceipt>()).toMatchObject({
      signature,
      mint: quote.request.mint,
    });
    const answer = await report(service, quote.id, signature);
    expect([answer.statusCode, answer.json<Launch>().signature]).toEqual([200, signature]);
  });

  it('is found at once by a new process after the old one died with the quote in its hands', async () => {
    const { quote } = await launch(service, wallet);
    service.clock.forward(3_000);
    // What a process does before it records is to ask the chain: a kill -9 in between leaves nothing behind.
    const successor = await service.another();
    await successor.watcher.tick();
    expect((await receipt(quote.request.mint)).statusCode).toBe(200);
  });

  it('is found once by two instances that look at the same time', async () => {
    const launches = await Promise.all([1, 2, 3, 4].map(() => launch(service, wallet)));
    const other = await service.another();
    service.clock.forward(3_000);
    await Promise.all([service.watcher.tick(), other.watcher.tick(), service.watcher.tick()]);
    for (const { quote } of launches) expect((await receipt(quote.request.mint)).statusCode).toBe(200);
    const { rows } = await service.app.pg.query('select mint from launches group by mint having count(*) > 1');
    expect(rows).toEqual([]);
  });

  it('is found at once however many quotes are due, and they are all looked at', async () => {
    const stale = await quoteFor(service, wallet);
    const copied = `insert into quotes (id, chain_id, wallet, mint, reference, body, issued_at, expires_at, next_check_at)
      select copy.id, chain_id, wallet, mint, reference || n, jsonb_set(body, '{id}', to_jsonb(copy.id::text)), issued_at - n * interval '1 second', expires_at, issued_at - interval '1 hour'
      from quotes, (select gen_random_uuid() as id, n from generate_series(1, 250) n) copy where quotes.id = $1 returning id`;
    const { rows: crowd } = await service.app.pg.query<{ id: string }>(copied, [stale.id]);
    const { quote } = await launch(service, wallet);
    await lookAfter();
    expect((await receipt(quote.request.mint)).statusCode).toBe(200);
    const waiting = 'select count(*)::integer as due from quotes where id = any($1) and next_check_at < $2';
    const ids = crowd.map(({ id }) => id);
    expect((await service.app.pg.query(waiting, [ids, service.clock.now()])).rows).toEqual([{ due: 0 }]);
    await service.app.pg.query('delete from quotes where id = any($1)', [ids]);
  });

  it('is found long after its quote has expired', async () => {
    const quote = await quoteFor(service, wallet);
    const bytes = await signLaunch(service.rpc, quote, wallet);
    await lookAfter(2 * HOUR);
    await land(service.rpc, bytes);
    await lookAfter(11 * 60_000);
    expect((await receipt(quote.request.mint)).statusCode).toBe(200);
  });

  it('does not appear by SOL sent to the mint address, and the launch over it counts', async () => {
    const quote = await quoteFor(service, wallet);
    await give(chain, quote.request.mint, 5_000_000n);
    expect(await service.rpc.getBalance(quote.request.mint as never)).toBe(5_000_000n);
    await lookAfter();
    expect(await statusOf(quote.id)).toBe('issued');
    const again = await quoteFor(service, wallet, { seed: quote.request.seed });
    expect(again.request.mint).toBe(quote.request.mint);
  });

  it('with one lamport too little is flagged for the admin, not recorded', async () => {
    const quote = await quoteFor(service, wallet);
    await land(service.rpc, await signLaunch(service.rpc, quote, wallet, oneLamportShort));
    await lookAfter();
    expect(await statusOf(quote.id)).toBe('issued');
    await lookAfter(61_000);
    expect(await statusOf(quote.id)).toBe('rejected');
    expect((await receipt(quote.request.mint)).statusCode).toBe(404);
  });

  it('is not rejected while a node that lags behind shows less of it than another one', async () => {
    const unpaid = await quoteFor(service, wallet);
    const { quote: paid } = await launch(service, wallet, unpaid.request);
    const { mint } = paid.request;
    // The transaction is on every node, the mint not yet; then the mint is, and the node asked about the paid quote has no history of it.
    for (const behind of [`${mint} account`, `${paid.reference} histories`]) {
      lagging = behind;
      for (let minutes = 0; minutes < 3; minutes += 1) await lookAfter(61_000);
      expect([await statusOf(unpaid.id), await statusOf(paid.id)]).toEqual(['issued', 'issued']);
    }
    lagging = '';
    await lookAfter(61_000);
    expect([await statusOf(unpaid.id), await statusOf(paid.id)]).toEqual(['lapsed', 'recorded']);
  });

  it('is looked for until the watch is over; then the quote lapses, and a report may still revive it', async () => {
    const quote = await quoteFor(service, wallet);
    const bytes = await signLaunch(service.rpc, quote, wallet);
    await lookAfter(5 * HOUR);
    expect(await statusOf(quote.id)).toBe('issued');
    await lookAfter(2 * HOUR);
    expect(await statusOf(quote.id)).toBe('lapsed');
    const signature = await land(service.rpc, bytes);
    expect((await report(service, quote.id, signature)).statusCode).toBe(201);
    expect(await statusOf(quote.id)).toBe('recorded');
  });

  it('is found once the chain answers again', async () => {
    const { quote } = await launch(service, wallet);
    silent = true;
    await lookAfter();
    silent = false;
    expect(await statusOf(quote.id)).toBe('issued');
    await lookAfter(25_000);
    expect(await statusOf(quote.id)).toBe('recorded');
  });

  it('is told to whoever asks while the chain is silent, without the present state', async () => {
    const { quote, signature } = await launch(service, wallet);
    expect((await report(service, quote.id, signature)).statusCode).toBe(201);
    silent = true;
    const answer = (await receipt(quote.request.mint)).json<LaunchReceipt>();
    silent = false;
    expect([answer.signature, answer.onChain]).toEqual([signature, null]);
  });
});

/** The real chain, behind a network that can be cut. */
function fallingSilent(rpc: ChainRpc, isSilent: () => boolean): ChainRpc {
  return new Proxy(rpc, {
    get:
      (target, name: keyof ChainRpc) =>
      (...args: never[]) =>
        isSilent()
          ? Promise.reject(new AppError(ERRORS.CHAIN_UNAVAILABLE))
          : (target[name] as (...all: never[]) => unknown).apply(target, args),
  });
}

/** Nodes behind one address: the one that answers verifications of `what` (an address, and its account or its histories) does not have it yet. */
function lagBehind(rpc: ChainRpc, what: () => string): ChainRpc {
  let askedLast = '';
  return new Proxy(rpc, {
    get: (target, name: keyof ChainRpc) => {
      if (name === 'getAccounts')
        return async (...args: Parameters<ChainRpc['getAccounts']>) => {
          const accounts = await target.getAccounts(...args);
          // The watcher asks for mints only, a verification for a mint and its metadata.
          const [mint, second] = args[0];
          const verifying = mint !== undefined && second === metadataAddress(mint);
          return accounts.map((account, index) =>
            verifying && what() === `${args[0][index]} account` ? null : account,
          );
        };
      if (name === 'getSignaturesForAddress')
        return async (...args: Parameters<ChainRpc['getSignaturesForAddress']>) => {
          // A verification asks for the reference and right after it for the mint.
          const behind = what() === `${args[0]} histories`;
          const hidden = behind || askedLast === what();
          askedLast = `${args[0]} histories`;
          return hidden ? [] : target.getSignaturesForAddress(...args);
        };
      return (...args: never[]) => (target[name] as (...all: never[]) => unknown).apply(target, args);
    },
  });
}
