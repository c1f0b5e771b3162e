import type {
  AdminLaunchList,
  AdminLookupTables,
  AdminPrices,
  AdminQuoteList,
  AdminStorage,
  ImageAnswer,
  IncomeAnswer,
  Launch,
  LaunchStats,
  Listing,
} from '@mintwire/contracts';
import { SERVICE_ADMIN_ROUTES, type Role } from '@mintwire/contracts';
import { adminRoutesFile } from '@mintwire/testing/admin-routes';
import { signIdentity, SigningKey } from '@mintwire/service-kit';
import { Keypair } from '@solana/web3.js';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { png } from './support/images';
import { fundedWallet, land, launch, oneLamportShort, quoteFor, report, signAll, signLaunch } from './support/launch';
import { startChain, startService, type Chain, type TestService } from './support/service';

const gateway = SigningKey.generate();

describe('the administration of the launchpad', () => {
  let chain: Chain;
  let service: TestService;
  let wallet: Keypair;
  const mints: string[] = [];

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain, env: { GATEWAY_PUBLIC_KEY: gateway.publicKey } });
    wallet = await fundedWallet(chain, 100);
    for (const name of ['First Coin', 'Second Coin']) {
      const { quote, signature } = await launch(service, wallet, { name, symbol: name.slice(0, 3).toUpperCase() });
      const reportAfter = async (confirmMillis: number) => {
        const payload = { quoteId: quote.id, signature, confirmMillis };
        return (await service.app.inject({ method: 'POST', url: '/api/launchpad/launches', payload })).statusCode;
      };
      // Longer than there has been a price for it: recorded, and not believed.
      expect(await reportAfter(599_000)).toBe(201);
      service.clock.forward(2_000);
      expect(await reportAfter(mints.length === 0 ? 800 : 1_200)).toBe(200);
      mints.push(quote.request.mint);
    }
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  const get = async <T>(url: string, roles: readonly Role[] = ['operator']) => {
    const identity = { subject: 'account:op@example.org', roles };
    const authorization = signIdentity(
      gateway,
      identity,
      { audience: 'launchpad', method: 'GET', url },
      service.clock.now(),
    );
    const answer = await service.app.inject({ url, headers: { authorization } });
    return { status: answer.statusCode, body: answer.json<T>() };
  };

  it('has the administrative routes as they were written down', () => {
    const { is, said } = adminRoutesFile('launchpad', service.app.adminRoutes);
    expect(is).toBe(said);
  });

  it('is for operators and owners that the gateway vouches for, on every route', async () => {
    const routes = Object.keys(SERVICE_ADMIN_ROUTES).filter((key) => key.startsWith('GET /api/launchpad/'));
    expect(routes.length).toBeGreaterThan(5);
    for (const url of routes.map((key) => key.slice('GET '.length))) {
      expect((await service.app.inject(url)).statusCode).toBe(401);
      expect((await get(url, ['editor'])).status).toBe(403);
      expect((await get(url, ['operator'])).status).toBe(200);
      expect((await get(url, ['owner'])).status).toBe(200);
    }
  });

  it('finds launches by any text that names one, page by page', async () => {
    const all = (await get<AdminLaunchList>('/api/launchpad/admin/launches')).body;
    expect(all.items.map(({ mint, reported, distribution }) => [mint, reported, distribution])).toEqual(
      mints.map((mint) => [mint, true, null]).reverse(),
    );
    const first = (await get<AdminLaunchList>('/api/launchpad/admin/launches?limit=1')).body;
    const second = (await get<AdminLaunchList>(`/api/launchpad/admin/launches?limit=1&cursor=${first.next}`)).body;
    expect([...first.items, ...second.items].map(({ mint }) => mint)).toEqual([...mints].reverse());
    expect(second.next).toBeNull();
    for (const search of ['first', mints[0], all.items[1]?.signature])
      expect(
        (await get<AdminLaunchList>(`/api/launchpad/admin/launches?search=${search}`)).body.items.map(
          ({ mint }) => mint,
        ),
      ).toEqual([mints[0]]);
    expect((await get<AdminLaunchList>('/api/launchpad/admin/launches?search=%25')).body.items).toEqual([]);
  });

  it('shows what failed, what was rejected and what nobody reported', async () => {
    const poor = await fundedWallet(chain, 0.05);
    const failing = await quoteFor(service, poor, { name: 'Failing' });
    const failed = await land(service.rpc, await signLaunch(service.rpc, failing, poor));
    expect((await report(service, failing.id, failed)).json()).toMatchObject({ code: 'LAUNCHPAD_TRANSACTION_FAILED' });
    const short = await quoteFor(service, wallet, { name: 'Short' });
    const underpaid = await land(service.rpc, await signLaunch(service.rpc, short, wallet, oneLamportShort));
    await report(service, short.id, underpaid);
    service.clock.forward(61_000);
    await service.watcher.tick();
    const { quote: silent, signature: unreported } = await launch(service, wallet, { name: 'Silent' });
    service.clock.forward(3_000);
    await service.watcher.tick();

    const ofStatus = async (status: string) =>
      (await get<AdminQuoteList>(`/api/launchpad/admin/quotes?status=${status}`)).body.items;
    expect(await ofStatus('failed')).toMatchObject([{ id: failing.id, failedSignature: failed, status: 'issued' }]);
    expect(await ofStatus('rejected')).toMatchObject([
      { id: short.id, findings: [{ code: 'fee-transfer' }, { code: 'fee-balance' }] },
    ]);
    expect(await ofStatus('orphaned')).toMatchObject([{ id: silent.id, reportedSignature: null }]);
    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: AdminQuoteList = (
        await get<AdminQuoteList>(
          `/api/launchpad/admin/quotes?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        )
      ).body;
      pages.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(new Set(pages).size).toBe(5);
    expect(pages).toHaveLength(5);

    const receipts = await Promise.all(
      mints.map(async (mint) => (await service.app.inject(`/api/launchpad/launches/${mint}`)).json<Launch>()),
    );
    expect(receipts.map(({ confirmMillis }) => confirmMillis)).toEqual([800, 1_200]);
    const stats = (await service.app.inject('/api/launchpad/stats')).json<LaunchStats>();
    expect(stats).toMatchObject({ launches: 3, medianSecondsFromSignature: 1, successRate: 3 / 5 });

    // A page that comes back after the watcher is no orphan's.
    await report(service, silent.id, unreported);
    expect(await ofStatus('orphaned')).toEqual([]);
  });

  it('sums up what was earned', async () => {
    const found = (await get<IncomeAnswer>('/api/launchpad/admin/income?days=7')).body;
    expect(found).toMatchObject({
      launches: 3,
      feeLamports: '330000000',
      items: [{ id: 'base', lamports: '330000000' }],
    });
    expect(found.days.reduce((sum, day) => sum + BigInt(day.feeLamports), 0n)).toBe(330_000_000n);
  });

  it('tells prices with their settings, storage and lookup tables', async () => {
    const prices = (await get<AdminPrices>('/api/launchpad/admin/prices')).body;
    expect(prices.items.map(({ setting, lamports }) => [setting, lamports])).toEqual([
      ['LAUNCH_FEE_USD_CENTS', null],
      ['ADDON_CUSTOM_CREATOR_SOL', '50000000'],
      ['ADDON_CUSTOM_ADDRESS_SOL', '50000000'],
      ['ADDON_MULTI_WALLET_SOL', '50000000'],
      ['ADDON_LISTING_SOL', '1500000000'],
    ]);
    expect(prices).toMatchObject({ baseFeeUsdCents: '1650', price: { source: 'live' } });
    const storage = (await get<AdminStorage>('/api/launchpad/admin/storage')).body;
    expect(storage).toMatchObject({
      kind: 'disk',
      healthy: true,
      problem: null,
      images: { count: 1 },
      pins: { enabled: false },
    });
    expect(storage.pins.pending).toBeGreaterThan(0);
    const tables = (await get<AdminLookupTables>('/api/launchpad/admin/lookup-tables')).body;
    expect(tables).toEqual({
      authority: null,
      balanceLamports: null,
      boundLamports: '0',
      returnedLamports: '0',
      networkFeesLamports: '0',
      states: {},
      items: [],
    });
  });

  it('lists distributions that wait', async () => {
    const recipients = Array.from({ length: 5 }, () => ({
      wallet: Keypair.generate().publicKey.toBase58(),
      amountBaseUnits: '1',
    }));
    const quote = await quoteFor(service, wallet, { recipients });
    const [bytes] = await signAll(service.rpc, quote, wallet);
    const recorded = (await report(service, quote.id, await land(service.rpc, bytes as Uint8Array))).json<Launch>();
    const { items } = (
      await get<{ items: { mint: string; state: string; open: number }[] }>('/api/launchpad/admin/distributions')
    ).body;
    expect(items).toMatchObject([{ mint: recorded.mint, state: 'pending', open: recorded.later }]);
    expect(
      (await get<AdminLaunchList>(`/api/launchpad/admin/launches?search=${recorded.mint}`)).body.items[0]?.distribution,
    ).toBe('pending');
  });

  describe('the listing premium', () => {
    const upload = async (url: string, payload: Buffer) =>
      (
        await service.app.inject({ method: 'POST', url, headers: { 'content-type': 'image/png' }, payload })
      ).json<ImageAnswer>();

    it('is a zip of texts, logo and banner in the sizes that the service asks for', async () => {
      const { hash: bannerHash } = await upload('/api/launchpad/banners', await png(900, 300));
      const listing = { website: 'https://coin.example', twitter: 'https://x.com/coin', bannerHash };
      const { quote, signature } = await launch(service, wallet, { name: 'Listed', listing });
      await report(service, quote.id, signature);
      const { mint } = quote.request;
      const reported = (await service.app.inject(`/api/launchpad/launches/${mint}/listing`)).json<Listing>();
      expect(reported).toMatchObject({
        mint,
        service: 'DEXTools',
        packageUrl: `/api/launchpad/launches/${mint}/listing-package`,
      });
      expect(reported.tokenUrl).toContain(mint);
      const answer = await service.app.inject(reported.packageUrl);
      expect(answer.headers['content-type']).toBe('application/zip');
      expect(answer.headers['content-disposition']).toContain(`listing-${mint}.zip`);
      const files = unzipSync(new Uint8Array(answer.rawPayload));
      expect(Object.keys(files).sort()).toEqual(reported.files.map(({ name }) => name).sort());
      expect(await sharp(files['logo.png']).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
      expect(await sharp(files['banner.png']).metadata()).toMatchObject({ format: 'png', width: 1500, height: 500 });
      const text = Buffer.from(files['listing.txt'] ?? []).toString();
      for (const line of [
        `Token address: ${mint}`,
        'Name: Listed',
        'Website: https://coin.example',
        `Creation transaction: ${signature}`,
      ])
        expect(text).toContain(line);
      expect((await service.app.inject(reported.packageUrl)).rawPayload.equals(answer.rawPayload)).toBe(true);
    });

    it('is not there where it was not ordered', async () => {
      for (const path of ['listing', 'listing-package']) {
        expect((await service.app.inject(`/api/launchpad/launches/${mints[0]}/${path}`)).json()).toMatchObject({
          code: 'LAUNCHPAD_LISTING_NONE',
        });
        expect(
          (
            await service.app.inject(`/api/launchpad/launches/${Keypair.generate().publicKey.toBase58()}/${path}`)
          ).json(),
        ).toMatchObject({ code: 'LAUNCHPAD_LAUNCH_UNKNOWN' });
      }
    });
  });

  it('tells a price that was renewed from one that was left', async () => {
    const first = await quoteFor(service, wallet, { name: 'Slow' });
    const { seed, metadataHash } = first.request;
    const { quote, signature } = await launch(service, wallet, { name: 'Slow', seed, metadataHash });
    await report(service, quote.id, signature);
    const ofFilter = async (filter: string) =>
      (await get<AdminQuoteList>(`/api/launchpad/admin/quotes?search=Slow${filter}`)).body.items.map(
        ({ id, status, renewed }) => ({ id, status, renewed }),
      );
    const renewed = { id: first.id, status: 'lapsed', renewed: true };
    expect(await ofFilter('')).toEqual([{ id: quote.id, status: 'recorded', renewed: false }, renewed]);
    expect(await ofFilter('&status=renewed')).toEqual([renewed]);
    expect(await ofFilter('&status=lapsed')).toEqual([]);
  });
});
