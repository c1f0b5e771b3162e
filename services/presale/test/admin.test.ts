import {
  AUDIT_TEXT_HEADER,
  SERVICE_ADMIN_ROUTES,
  type AdminPaymentList,
  type AdminSale,
  type PurchasesOverTime,
} from '@mintwire/contracts';
import { adminRoutesFile } from '@mintwire/testing/admin-routes';
import type { Keypair } from '@solana/web3.js';
import { ADMIN_ENV, asAdmin } from './support/admin';
import { addressOf, askQuote, fundedWallet, pay, quoteFor, recorded, SOL } from './support/pay';
import { startChain, startService, type Chain, type TestService } from './support/service';

const SALES = '/api/presale/admin/sales';
const PAYMENTS = '/api/presale/admin/payments';

describe('the administration of the presale', () => {
  let chain: Chain;
  let service: TestService;
  let wallet: Keypair;
  let saleId: number;

  const ask = (...asked: Parameters<typeof asAdmin> extends [unknown, ...infer Rest] ? Rest : never) =>
    asAdmin(service, ...asked);
  const sale = async () => (await ask('GET', `${SALES}/${saleId}`)).json<AdminSale>();
  const patch = (payload: object) => ask('PATCH', `${SALES}/${saleId}`, { payload });
  const reasonOf = async (payload: object) => {
    const answer = (await patch(payload)).json<{ code: string; detail: string }>();
    return answer.code === 'PRESALE_TERMS_INVALID' ? answer.detail : answer;
  };
  const payments = async (query: string) => (await ask('GET', `${PAYMENTS}?${query}`)).json<AdminPaymentList>().items;
  const inDays = (days: number) => new Date(service.clock.now().getTime() + days * 86_400_000).toISOString();

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain, env: ADMIN_ENV });
    wallet = await fundedWallet(chain, 50n);
    saleId = (await service.app.inject('/api/presale')).json<{ saleId: number }>().saleId;
  });
  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  it('has the administrative routes as they were written down', () => {
    const { is, said } = adminRoutesFile('presale', service.app.adminRoutes);
    expect(is).toBe(said);
  });

  it('is for operators and owners that the gateway vouches for, on every route', async () => {
    const routes = Object.keys(SERVICE_ADMIN_ROUTES).filter((key) => key.includes(' /api/presale/'));
    expect(routes.length).toBeGreaterThan(5);
    for (const [method, pattern] of routes.map((key) => key.split(' ') as ['GET', string])) {
      const url = pattern
        .replace(':id', String(saleId))
        .replace(':number', '1')
        .replace(':mint', service.local.addresses.mint)
        .replace(/stock$/, `$&?treasury=${service.local.addresses.treasury}`)
        .replace(/:(run|payment)/, '00000000-0000-4000-8000-000000000000');
      expect((await service.app.inject({ method, url })).statusCode).toBe(401);
      expect((await ask(method, url, { roles: ['editor'] })).statusCode).toBe(403);
      if (method === 'GET')
        for (const role of ['operator', 'owner'] as const)
          expect([200, 404]).toContain((await ask(method, url, { roles: [role] })).statusCode);
    }
  });

  it('changes terms, with who did it, and pages are told', async () => {
    const answer = await patch({ bonusPercentage: 30, walletMaxLamports: String(20n * SOL), seller: 'Mintwire Ltd' });
    expect(decodeURIComponent(String(answer.headers[AUDIT_TEXT_HEADER]))).toBe(
      'Changes sale 1: Sold by: “Mintwire Ltd”, was “Mintwire”; Bonus: 30 %, was 25 %; Most for one wallet: 20 SOL, was none',
    );
    expect(answer.json<AdminSale>()).toMatchObject({
      terms: { bonusPercentage: 30, walletMaxLamports: String(20n * SOL), seller: 'Mintwire Ltd' },
      history: [{ changedBy: 'account:op@example.org', change: { bonusPercentage: 30 } }, { changedBy: 'settings' }],
    });
    const { rows } = await service.app.pg.pool.query(
      "select data->'saleChanged' as changed from kit.events where topic = 'presale'",
    );
    expect(rows).toEqual([{ changed: true }]);
    expect((await service.app.inject('/api/presale')).json()).toMatchObject({
      bonusPercentage: 30,
      seller: 'Mintwire Ltd',
    });
  });

  it('refuses terms that contradict each other, all at once', async () => {
    const many = await reasonOf({ minPurchaseLamports: '0', launchDate: '2020-01-01T00:00:00Z', goalLamports: '1' });
    for (const part of ['smallest purchase must be above 0', 'must lie ahead', 'must not be below what was raised'])
      expect(many).toContain(part);
    expect((await patch({ minPurchaseLamports: '0', goalLamports: '1' })).json()).toMatchObject({
      errors: [
        { path: '/minPurchaseLamports', message: 'The smallest purchase must be above 0.' },
        { path: '/goalLamports' },
      ],
    });
    expect(await reasonOf({ maxPurchaseLamports: '1' })).toContain('must not be below the smallest');
    expect(await reasonOf({ tokenPriceLamports: '0' })).toContain('price of a token must be above 0');
    expect(await reasonOf({ tokenPriceLamports: '1' })).toContain('not enough tokens');
    expect(await reasonOf({ softCapLamports: String(20_001n * SOL) })).toContain('must not be above the goal');
    expect(await reasonOf({ startsAt: inDays(40) })).toContain('must start before it ends');
    expect(await reasonOf({ allowlistUntil: inDays(40) })).toContain('must end before the sale');
    const late = { percent: 50, at: inDays(60) };
    expect(await reasonOf({ delivery: [late] })).toContain('add up to 100');
    expect(await reasonOf({ delivery: [late, { percent: 50, at: inDays(50) }] })).toContain('part by part');
    expect(await reasonOf({ delivery: [{ percent: 100, at: inDays(1) }] })).toContain('must come after the sale');
    expect(await reasonOf({})).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await reasonOf({ treasury: addressOf(wallet) })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await reasonOf({ goalLamports: 5 })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await reasonOf({ goalLamports: '99999999999999999999' })).toMatchObject({ code: 'MONEY_OUT_OF_RANGE' });
    expect((await ask('GET', `${SALES}/999`)).json()).toMatchObject({ code: 'PRESALE_SALE_UNKNOWN' });
    expect((await sale()).terms.bonusPercentage).toBe(30);
  });

  it('pauses a sale and lets it go on; who has a quote already may pay it', async () => {
    const quote = await quoteFor(service, wallet, SOL);
    expect((await ask('POST', `${SALES}/${saleId}/pause`)).json()).toMatchObject({ status: 'paused', paused: true });
    const other = await fundedWallet(chain);
    expect((await askQuote(service, addressOf(other), SOL)).json()).toMatchObject({ code: 'PRESALE_NOT_ACTIVE' });
    expect(await recorded(service, quote.id, await pay(service, quote, wallet))).toMatchObject({
      state: 'provisional',
    });
    expect((await ask('POST', `${SALES}/${saleId}/resume`)).json()).toMatchObject({ status: 'active', paused: false });
    expect((await sale()).history.map(({ change }) => change).slice(0, 2)).toEqual([
      { action: 'resume' },
      { action: 'pause' },
    ]);
  });

  it('refuses what would break what was sold', async () => {
    expect(await reasonOf({ bonusPercentage: 31 })).toContain('price and bonus stay');
    expect(await reasonOf({ tokenPriceLamports: '20001' })).toContain('price and bonus stay');
    expect(await reasonOf({ openingBalanceLamports: String(4_761n * SOL) })).toContain('the opening balance stays');
    expect(await reasonOf({ softCapLamports: String(SOL) })).toContain('its soft cap stays');
    expect(await reasonOf({ startsAt: inDays(1) })).toContain('its start cannot be put off');
    expect(await reasonOf({ delivery: [{ percent: 100, at: inDays(60) }] })).toContain('its delivery stays');
    expect(await reasonOf({ goalLamports: String(4_760n * SOL) })).toContain('below what was raised');
    expect((await patch({ goalLamports: String(4_762n * SOL) })).statusCode).toBe(200);
    service.clock.forward(40 * 86_400_000);
    expect(await reasonOf({ launchDate: inDays(1) })).toContain('has ended');
    expect((await patch({ seller: 'Mintwire' })).statusCode).toBe(200);
    service.clock.forward(-40 * 86_400_000);
  });

  it('shows books that balance with the chain, and what is to go back', async () => {
    const quote = await quoteFor(service, wallet, SOL / 2n);
    await pay(service, quote, wallet);
    await pay(service, quote, wallet);
    await service.look();
    const { books, frozen } = await sale();
    expect(books).toEqual({
      countedAt: expect.any(String),
      inflowLamports: String(2n * SOL),
      creditedLamports: String((3n * SOL) / 2n),
      refundableLamports: String(SOL / 2n),
      unmatchedLamports: '0',
      refundedLamports: '0',
      differenceLamports: '0',
      sumsAgree: true,
      unreadable: 0,
      balanceByHistoryLamports: String(2n * SOL),
      balanceLamports: String(2n * SOL),
      tokens: [
        expect.objectContaining({
          mint: service.local.addresses.mint,
          differenceBaseUnits: '0',
          unmatchedBaseUnits: '0',
        }),
      ],
    });
    expect(frozen).toBe(true);
    expect(await payments('state=refundable')).toMatchObject([
      { state: 'refundable', reason: 'quote-paid-already', lamports: String(SOL / 2n) },
    ]);
  });

  it('lists every payment, newest first, page by page, by what became of it', async () => {
    const all = await payments('limit=20');
    expect(all.map(({ lamports }) => BigInt(lamports))).toEqual([SOL / 2n, SOL / 2n, SOL]);
    const page = (await ask('GET', `${PAYMENTS}?sale=${saleId}&limit=2`)).json<AdminPaymentList>();
    expect(page.items).toEqual(all.slice(0, 2));
    expect(await payments(`limit=2&cursor=${page.next}`)).toEqual(all.slice(2));
    const byState = Object.fromEntries(
      await Promise.all(
        ['provisional', 'final', 'refundable', 'unmatched', 'refunded', 'delivered'].map(
          async (state) => [state, await payments(`state=${state}`)] as const,
        ),
      ),
    );
    for (const [state, found] of Object.entries(byState))
      for (const each of found) expect(each.state).toBe(state === 'unmatched' ? 'refundable' : state);
    expect(Object.values(byState).flat()).toHaveLength(all.length);
    expect(await payments('sale=999')).toEqual([]);
    expect((await ask('GET', `${PAYMENTS}?state=lost`)).statusCode).toBe(400);
  });

  it('counts purchases by hour and by day, empty ones included; what is to go back is no purchase', async () => {
    const over = async (period: string) =>
      (await ask('GET', `${SALES}/${saleId}/purchases?period=${period}`)).json<PurchasesOverTime>();
    const sum = ({ items }: PurchasesOverTime) => items.reduce((total, { lamports }) => total + BigInt(lamports), 0n);
    const days = await over('30d');
    expect([days.by, days.items.length, sum(days)]).toEqual(['day', 30, (3n * SOL) / 2n]);
    const hours = await over('2d');
    expect([hours.by, hours.items.length, sum(hours)]).toEqual(['hour', 48, (3n * SOL) / 2n]);
    // The last ones are of now; a test may begin in one hour and end in the next.
    expect(hours.items.slice(-2).reduce((count, { purchases }) => count + purchases, 0)).toBe(2);
    service.clock.forward(3 * 86_400_000);
    expect(sum(await over('2d'))).toBe(0n);
    expect(sum(await over('90d'))).toBe((3n * SOL) / 2n);
    service.clock.forward(-3 * 86_400_000);
  });

  it('gives everything back in the lists of a sale that failed', async () => {
    service.clock.forward(40 * 86_400_000);
    const softCap = (value: bigint | null) =>
      service.app.pg.pool.query('update sales set soft_cap_lamports = $1 where id = $2', [value, saleId]);
    await softCap(4_762n * SOL);
    expect((await payments('state=refundable')).map(({ reason }) => reason)).toEqual([
      'quote-paid-already',
      'below-soft-cap',
      'below-soft-cap',
    ]);
    expect(await payments('state=provisional')).toEqual([]);
    await softCap(null);
    service.clock.forward(-40 * 86_400_000);
  });

  it('refuses to save over terms that somebody else has changed since; a pause is no change of them', async () => {
    const { version } = await sale();
    await ask('POST', `${SALES}/${saleId}/pause`);
    await ask('POST', `${SALES}/${saleId}/resume`);
    expect((await patch({ version, seller: 'First' })).statusCode).toBe(200);
    const late = await patch({ version, seller: 'Second' });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'SETTINGS_CHANGED' }]);
    const third = await ask('PATCH', `${SALES}/${saleId}`, { payload: { seller: 'Third' }, seen: version });
    expect(third.json()).toMatchObject({ code: 'SETTINGS_CHANGED' });
    const after = await sale();
    expect(after).toMatchObject({ terms: { seller: 'First' }, updatedBy: 'account:op@example.org' });
    expect((await patch({ version: after.version })).json<AdminSale>().version).toBe(after.version);
  });

  it('has its balance as figures, and an alarm when something is missing', async () => {
    const check = () => service.tasks['check the books']?.run({}, AbortSignal.timeout(10_000));
    await check();
    expect(await service.app.metrics.text()).toMatch(
      new RegExp(`mintwire_presale_books_balanced\\{sale="${saleId}",service="presale"\\} 1`),
    );
    await service.app.pg.pool.query('update payments set lamports = lamports - 1 where reason is not null');
    await check();
    const metrics = await service.app.metrics.text();
    expect(metrics).toMatch(/mintwire_presale_books_balanced\{[^}]*\} 0/);
    expect(metrics).toMatch(/mintwire_presale_books_lamports\{[^}]*part="difference"[^}]*\} 1/);
  });
});
