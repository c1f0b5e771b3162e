import type { Launch, LaunchList, LaunchReceipt, LaunchStats, Problem } from '@mintwire/contracts';
import { formatSol } from '@mintwire/money';
import { signatureOf } from '@mintwire/solana/decode';
import type { Keypair } from '@solana/web3.js';
import { recordLaunch } from '../src/store/launches';
import { fundedWallet, land, launch, oneLamportShort, quoteFor, report, signLaunch } from './support/launch';
import { startChain, startService, type Chain, type TestService } from './support/service';

describe('a reported launch', () => {
  let chain: Chain;
  let service: TestService;
  let wallet: Keypair;

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain });
    wallet = await fundedWallet(chain, 100);
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  const rows = async (sql: string, values: unknown[] = []) =>
    (await service.app.pg.query(sql, values)).rows as Record<string, unknown>[];

  it('is verified on the chain, recorded, and shown with what the chain holds now', async () => {
    const { quote, signature } = await launch(service, wallet);
    const answer = await report(service, quote.id, signature);
    expect(answer.statusCode).toBe(201);
    const recorded = answer.json<Launch>();
    expect(recorded).toMatchObject({
      mint: quote.request.mint,
      signature,
      chainId: chain.chainId,
      name: 'Test Coin',
      feeLamports: quote.feeLamports,
    });
    expect(recorded.imageUrl).toMatch(/^http:\/\/localhost:3000\/media\/[0-9a-f]{64}\.png$/);
    expect(Math.abs(Date.parse(recorded.confirmedAt) - Date.now())).toBeLessThan(60_000);
    const receipt = (await service.app.inject(`/api/launchpad/launches/${quote.request.mint}`)).json<LaunchReceipt>();
    expect(receipt.onChain).toMatchObject({
      supplyBaseUnits: quote.request.supplyBaseUnits,
      authorities: { mint: null, freeze: null, update: quote.request.wallet, metadataMutable: true },
    });
    expect(await service.rpc.getBalance(quote.feeWallet as never)).toBe(BigInt(quote.feeLamports));
  });

  it.each([
    ['./launch-page', ['/api/launchpad/launches/', '/distribution', '/metadata/']],
    ['./launches-page', ['/api/launchpad/launches']],
    ['./home-launches', ['/api/launchpad/launches']],
    ['./home-hero', ['/api/launchpad/stats', '/api/launchpad/fees']],
    ['./home-trust', ['/api/launchpad/stats']],
  ])('is in the HTML of %s as the API answers', async (expose, paths) => {
    const { quote, signature } = await launch(service, wallet);
    await report(service, quote.id, signature);
    const ask = { expose, slot: null, params: { mint: quote.request.mint }, query: new URLSearchParams() };
    const { data } = (await service.gather(ask)) ?? { data: {} };
    for (const path of paths) expect(Object.keys(data)).toContainEqual(expect.stringContaining(path));
    for (const [path, part] of Object.entries(data)) {
      const { statusCode, body } = await service.app.inject(path);
      expect([path, statusCode, JSON.parse(body)]).toEqual([path, 200, JSON.parse(JSON.stringify(part))]);
    }
  });

  it.each(['spl-token', 'token-2022'] as const)(
    'works for %s with every authority kept and with every one revoked',
    async (standard) => {
      for (const kept of [true, false]) {
        const authorities = {
          enableFreeze: kept,
          revokeMintAuthority: !kept,
          revokeFreezeAuthority: !kept,
          revokeUpdate: !kept,
        };
        const { quote, signature } = await launch(service, wallet, { standard, authorities });
        expect((await report(service, quote.id, signature)).statusCode).toBe(201);
      }
    },
  );

  it('becomes one record however many report it at once', async () => {
    const { quote, signature } = await launch(service, wallet);
    const other = await service.another();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => report(n % 2 ? service : other, quote.id, signature)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await rows('select count(*)::int as n from launches where mint = $1', [quote.request.mint])).toEqual([
      { n: 1 },
    ]);
    // Gateways hear of it once, too.
    const announced = [{ data: ['launches', `launches:${quote.request.mint}`] }];
    expect(await rows('select data from kit.events where data ? $1', [`launches:${quote.request.mint}`])).toEqual(
      announced,
    );
  });

  it('is pending while the chain does not show it, and unknown once it cannot land any more', async () => {
    const quote = await quoteFor(service, wallet);
    const bytes = await signLaunch(service.rpc, quote, wallet);
    const signature = signatureOf(bytes);
    const first = await report(service, quote.id, signature);
    expect([first.statusCode, first.json(), first.headers['retry-after']]).toEqual([
      202,
      { status: 'pending', quoteId: quote.id, mint: quote.request.mint, signature, retryAfterSeconds: 1 },
      '1',
    ]);
    service.clock.forward(300_000);
    expect((await report(service, quote.id, signature)).json()).toMatchObject({
      status: 404,
      code: 'LAUNCHPAD_TRANSACTION_UNKNOWN',
    });
    // Expiry prevents building, never recording.
    await land(service.rpc, bytes);
    expect((await report(service, quote.id, signature)).statusCode).toBe(201);
  });

  it('that pays one lamport less is refused, flagged with the finding, and never listed', async () => {
    const quote = await quoteFor(service, wallet);
    const signature = await land(service.rpc, await signLaunch(service.rpc, quote, wallet, oneLamportShort));
    for (const seconds of [0, 61]) {
      service.clock.forward(seconds * 1_000);
      const answer = await report(service, quote.id, signature);
      expect(answer.json()).toMatchObject({ status: 422, code: 'LAUNCHPAD_VERIFICATION_FAILED' });
      const [paid, wanted] = [BigInt(quote.feeLamports) - 1n, BigInt(quote.feeLamports)];
      const sentence = `The service fee paid is ${formatSol(paid)} SOL, not ${formatSol(wanted)} SOL.`;
      expect(answer.json<Problem>().detail).toContain(sentence);
      expect(answer.json<Problem>().errors).toContainEqual({
        path: '/fee-transfer',
        message: sentence,
        expected: `${wanted}`,
        actual: `${paid}`,
      });
    }
    expect((await service.app.inject(`/api/launchpad/launches/${quote.request.mint}`)).json()).toMatchObject({
      code: 'LAUNCHPAD_LAUNCH_UNKNOWN',
    });
    const [flagged] = await rows('select status, findings from quotes where id = $1', [quote.id]);
    expect(flagged).toMatchObject({
      status: 'rejected',
      findings: expect.arrayContaining([expect.objectContaining({ code: 'fee-transfer' })]),
    });
  });

  it.each([
    ['another supply', { supplyBaseUnits: 5n as never }, 'The supply is 0.000005 tokens, not '],
    [
      'a mint authority that was to be revoked',
      {
        authorities: {
          enableFreeze: false,
          revokeMintAuthority: false,
          revokeFreezeAuthority: true,
          revokeUpdate: false,
        },
      },
      'can make more of the token; it should be nobody.',
    ],
    ['another name', { name: 'Fake Coin' }, 'The name is “Fake Coin”, not '],
  ])('with %s is refused', async (_what, change, finding) => {
    const quote = await quoteFor(service, wallet);
    const signature = await land(
      service.rpc,
      await signLaunch(service.rpc, quote, wallet, (plan) => ({ ...plan, ...change })),
    );
    const answer = await report(service, quote.id, signature);
    expect(answer.json()).toMatchObject({ status: 422, code: 'LAUNCHPAD_VERIFICATION_FAILED' });
    expect(answer.json<{ detail: string }>().detail).toContain(finding);
  });

  it('that failed on the chain costs nothing and says so', async () => {
    const poor = await fundedWallet(chain, 0.02);
    const quote = await quoteFor(service, poor);
    const signature = await land(service.rpc, await signLaunch(service.rpc, quote, poor));
    expect((await report(service, quote.id, signature)).json()).toMatchObject({
      status: 422,
      code: 'LAUNCHPAD_TRANSACTION_FAILED',
    });
    expect(await rows('select status from quotes where id = $1', [quote.id])).toEqual([{ status: 'issued' }]);
  });

  it('of a used quote gets the same record again, and another transaction with it is refused', async () => {
    const one = await launch(service, wallet);
    const two = await launch(service, wallet);
    expect((await report(service, one.quote.id, one.signature)).statusCode).toBe(201);
    expect((await report(service, one.quote.id, two.signature)).json()).toMatchObject({
      status: 409,
      code: 'LAUNCHPAD_QUOTE_USED',
    });
    expect((await report(service, one.quote.id, one.signature)).statusCode).toBe(200);
    expect((await report(service, two.quote.id, two.signature)).statusCode).toBe(201);
  });

  it('by a quote of somebody else is refused and does not spoil that quote', async () => {
    const stranger = await fundedWallet(chain);
    const theirs = await launch(service, stranger);
    const mine = await quoteFor(service, wallet);
    expect((await report(service, mine.id, theirs.signature)).json()).toMatchObject({
      status: 422,
      code: 'LAUNCHPAD_TRANSACTION_UNSIGNED',
    });
    const signature = await land(service.rpc, await signLaunch(service.rpc, mine, wallet));
    expect((await report(service, mine.id, signature)).statusCode).toBe(201);
    expect((await report(service, theirs.quote.id, theirs.signature)).statusCode).toBe(201);
  });

  it('is recorded although a losing retry was reported instead of the transaction that landed', async () => {
    const quote = await quoteFor(service, wallet);
    const winner = await signLaunch(service.rpc, quote, wallet);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const loser = await signLaunch(service.rpc, quote, wallet);
    const landed = await land(service.rpc, winner);
    const lost = await land(service.rpc, loser);
    expect(lost).not.toBe(landed);
    for (const status of [201, 200]) {
      const answer = await report(service, quote.id, lost);
      expect([answer.statusCode, answer.json<Launch>().signature]).toEqual([status, landed]);
    }
  });

  it('counts for the older of two quotes of one mint when that is the one that was paid', async () => {
    const paid = await quoteFor(service, wallet);
    const refreshed = await quoteFor(service, wallet, { seed: paid.request.seed });
    const signature = await land(service.rpc, await signLaunch(service.rpc, paid, wallet));
    expect((await report(service, refreshed.id, signature)).json()).toMatchObject({ code: 'LAUNCHPAD_QUOTE_USED' });
    expect((await report(service, paid.id, signature)).statusCode).toBe(200);
    expect(await rows('select status from quotes where mint = $1 order by issued_at', [paid.request.mint])).toEqual([
      { status: 'recorded' },
      { status: 'lapsed' },
    ]);
  });

  it('needs a quote that is ours and unchanged', async () => {
    const { quote, signature } = await launch(service, wallet);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await report(service, unknown, signature)).json()).toMatchObject({
      status: 404,
      code: 'LAUNCHPAD_QUOTE_UNKNOWN',
    });
    const cheaper = { ...quote, feeLamports: '1' };
    expect((await report(service, quote.id, signature, cheaper)).json()).toMatchObject({
      status: 422,
      code: 'LAUNCHPAD_QUOTE_ALTERED',
    });
    expect((await report(service, unknown, signature, { ...quote, id: unknown })).json()).toMatchObject({
      code: 'LAUNCHPAD_QUOTE_ALTERED',
    });
    expect((await report(service, unknown, signature, quote)).json()).toMatchObject({
      code: 'LAUNCHPAD_QUOTE_ALTERED',
    });
    expect((await report(service, quote.id, signature, quote)).statusCode).toBe(201);
  });

  it('is recorded from the signed quote when our own copy of it is lost', async () => {
    const { quote, signature } = await launch(service, wallet);
    await rows('delete from quotes where id = $1', [quote.id]);
    expect((await report(service, quote.id, signature)).json()).toMatchObject({ code: 'LAUNCHPAD_QUOTE_UNKNOWN' });
    expect((await report(service, quote.id, signature, quote)).statusCode).toBe(201);
  });

  it('cannot be paid by a transaction that has paid for another token', async () => {
    const paid = await launch(service, wallet);
    const freeRider = await quoteFor(service, wallet);
    const landing = {
      signature: paid.signature,
      slot: 1,
      confirmedAt: null,
      later: 0,
      paidLamports: 0n,
      spentLamports: 0n,
    };
    expect((await report(service, paid.quote.id, paid.signature)).statusCode).toBe(201);
    expect(await recordLaunch(service.app.pg.pool, freeRider, landing, service.clock.now())).toBe(false);
    expect(await rows('select status from quotes where id = $1', [freeRider.id])).toEqual([{ status: 'issued' }]);
    expect(await rows('select mint from launches where signature = $1', [paid.signature])).toEqual([
      { mint: paid.quote.request.mint },
    ]);
  });

  it('must be well formed', async () => {
    const quote = await quoteFor(service, wallet);
    for (const payload of [
      {},
      { quoteId: quote.id },
      { quoteId: 'x', signature: 'y' },
      { quoteId: quote.id, signature: 7 },
      [],
    ]) {
      const answer = await service.app.inject({ method: 'POST', url: '/api/launchpad/launches', payload });
      expect(answer.json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    }
    for (const signature of ['z'.repeat(70), 'z'.repeat(88), '1'.repeat(80)]) {
      expect((await report(service, quote.id, signature)).json()).toMatchObject({
        status: 400,
        errors: [{ path: '/signature' }],
      });
    }
  });

  it('appears in the list, newest first, page by page, and in the figures', async () => {
    const listed = async (query: string) =>
      (await service.app.inject(`/api/launchpad/launches?${query}`)).json<LaunchList>();
    const { items: all, total } = await listed('limit=100');
    const paged: LaunchList['items'] = [];
    for (let page = 1; paged.length < total; page += 1) paged.push(...(await listed(`limit=3&page=${page}`)).items);
    expect(all.length).toBeGreaterThan(5);
    expect(total).toBe(all.length);
    expect(paged).toEqual(all);
    expect((await listed('sort=oldest&limit=100')).items).toEqual([...all].reverse());
    expect(await listed('limit=3&page=10000')).toEqual({ items: [], total });
    const other = await service.another();
    const stats = (await other.app.inject('/api/launchpad/stats')).json<LaunchStats>();
    expect(stats.launches).toBe(all.length);
    expect(stats.medianSecondsToConfirm).toBeGreaterThanOrEqual(0);
    for (const query of [
      'limit=0',
      'limit=101',
      'page=0',
      'page=10001',
      'page=1e9',
      'sort=size',
      'noFreeze=perhaps',
      'creator=me',
      `search=${'x'.repeat(101)}`,
    ])
      expect(await listed(query)).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('is found without regard to marks on letters, and by one or two letters where a word or its symbol begins so', async () => {
    for (const [name, symbol] of [
      ['Quiché Crème', 'QÉL'],
      ['Open qy', 'OPN'],
      ['Plaqy', 'PLAQY'],
    ] as const) {
      const { quote, signature } = await launch(service, wallet, { name, symbol });
      expect((await report(service, quote.id, signature)).statusCode).toBe(201);
    }
    const found = async (search: string) => {
      const answer = await service.app.inject({ url: '/api/launchpad/launches', query: { search, sort: 'oldest' } });
      return answer.json<LaunchList>().items.map(({ symbol }) => symbol);
    };
    for (const search of ['quiche', 'QUICHÉ', 'quiche\u0301', 'e creme', 'qel', 'QE'])
      expect([search, await found(search)]).toEqual([search, ['QÉL']]);
    expect(await found('Qy')).toEqual(['OPN']);
    expect(await found('aqy')).toEqual(['PLAQY']);
    expect(await found('\u0301')).toEqual([]);
  });

  it('is found by part of a name or symbol, by the beginning of an address, and by the authorities that nobody has', async () => {
    const open = { enableFreeze: true, revokeMintAuthority: false, revokeFreezeAuthority: false, revokeUpdate: false };
    const made: Record<string, string> = {};
    for (const [symbol, changes] of Object.entries({
      ZMALL: { supplyBaseUnits: '1000000000', decimals: 9, authorities: { ...open, revokeMintAuthority: true } },
      ZGREAT: { supplyBaseUnits: '18446744073709551615', decimals: 0, authorities: { ...open, enableFreeze: false } },
      'Z%_\\': { supplyBaseUnits: '2000000', decimals: 6, authorities: { ...open, revokeUpdate: true } },
    })) {
      const { quote, signature } = await launch(service, wallet, { name: `zebra ${symbol}`, symbol, ...changes });
      expect((await report(service, quote.id, signature)).statusCode).toBe(201);
      made[symbol] = quote.request.mint;
    }
    const found = async (query: Record<string, string>) => {
      const answer = await service.app.inject({ url: '/api/launchpad/launches', query });
      const { items, total } = answer.json<LaunchList>();
      expect(total).toBe(items.length);
      return items.map(({ symbol }) => symbol);
    };
    expect(await found({ search: 'EBRA z' })).toEqual(['Z%_\\', 'ZGREAT', 'ZMALL']);
    expect(await found({ search: 'zgre' })).toEqual(['ZGREAT']);
    expect(await found({ search: '%_' })).toEqual(['Z%_\\']);
    for (const search of ["'", '%%', '\0zebra zebra', '\u202e', '😀']) expect(await found({ search })).toEqual([]);
    expect(await found({ search: '\0zebra z ', sort: 'supply' })).toEqual(['ZGREAT', 'Z%_\\', 'ZMALL']);
    expect(await found({ search: 'zebra', sort: 'name' })).toEqual(['Z%_\\', 'ZGREAT', 'ZMALL']);
    expect(await found({ search: (made['ZMALL'] ?? '').slice(0, 12) })).toEqual(['ZMALL']);
    expect(await found({ search: 'zebra', fixedSupply: 'true' })).toEqual(['ZMALL']);
    expect(await found({ search: 'zebra', noFreeze: 'true' })).toEqual(['ZGREAT']);
    expect(await found({ search: 'zebra', finalDetails: 'true' })).toEqual(['Z%_\\']);
    expect(await found({ search: 'zebra', fixedSupply: 'true', noFreeze: 'true' })).toEqual([]);
  });

  it('is found by the wallet that launched it', async () => {
    const other = await fundedWallet(chain, 10);
    const { quote, signature } = await launch(service, other, { name: 'lynx', symbol: 'LYNX' });
    expect((await report(service, quote.id, signature)).statusCode).toBe(201);
    const found = async (creator: string, more = {}) => {
      const answer = await service.app.inject({
        url: '/api/launchpad/launches',
        query: { creator, limit: '100', ...more },
      });
      return answer.json<LaunchList>();
    };
    expect(await found(other.publicKey.toBase58())).toMatchObject({ items: [{ mint: quote.request.mint }], total: 1 });
    const own = await found(wallet.publicKey.toBase58());
    expect(own.items.length).toBeGreaterThan(3);
    expect(own.items.map(({ creator }) => creator)).toEqual(own.items.map(() => wallet.publicKey.toBase58()));
    expect(own.total).toBe(own.items.length);
    expect(await found(other.publicKey.toBase58(), { search: 'zebra' })).toEqual({ items: [], total: 0 });
    expect(await found(quote.request.mint)).toEqual({ items: [], total: 0 });
  });
});
