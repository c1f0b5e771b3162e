import type { AdminSale, SaleMilestonePage } from '@mintwire/contracts';
import { milestonesOf } from '../src/domain/milestones';
import { firstTerms } from '../src/domain/first-terms';
import { ADMIN_ENV, asAdmin } from './support/admin';
import { startChain, startService, type Chain, type TestService } from './support/service';

const DAY_MS = 86_400_000;
const begin = new Date('2025-10-01T00:00:00Z');
const inDays = (days: number) => new Date(begin.getTime() + days * DAY_MS);
const sale = {
  ...firstTerms(false, begin),
  launchDate: inDays(30),
  createdAt: begin,
  pausedAt: null,
  creditedLamports: 0n,
  tokensSold: 10n,
  tokensDelivered: 0n,
  deliveryBeganAt: null,
};
const soldOut = { ...sale, creditedLamports: sale.goalLamports };
const started = { kind: 'started', at: begin } as const;

describe('what has happened in a sale', () => {
  it.each([
    ['has not begun', { ...sale, startsAt: inDays(1) }, begin, []],
    ['is paused', { ...sale, pausedAt: begin }, inDays(29), []],
    ['sells', sale, inDays(1), [started]],
    ['began at its time', { ...sale, startsAt: inDays(1) }, inDays(2), [{ kind: 'started', at: inDays(1) }]],
    ['began before it was here', { ...sale, startsAt: inDays(-9) }, inDays(2), [started]],
    ['ends within a day', sale, inDays(29), [started, { kind: 'ending-soon', at: inDays(29) }]],
    ['is short', { ...sale, launchDate: inDays(1.5) }, inDays(1.4), [started]],
    ['is sold out', soldOut, inDays(3), [started, { kind: 'goal-reached', at: inDays(3) }]],
    ['is over', sale, inDays(31), [started, { kind: 'ended', at: inDays(30) }]],
    [
      'was delivered',
      { ...sale, deliveryBeganAt: inDays(30), tokensDelivered: 10n },
      inDays(40),
      [started, { kind: 'ended', at: inDays(30) }],
    ],
  ])('%s', (_name, these, now, expected) => {
    expect(milestonesOf(these, new Set(), now)).toEqual(expected);
  });

  it('is told once, and who sold out has no second end', () => {
    expect(milestonesOf(sale, new Set(['started']), inDays(1))).toEqual([]);
    expect(milestonesOf(soldOut, new Set(['started', 'goal-reached']), inDays(31))).toEqual([]);
  });
});

describe('milestones', () => {
  let chain: Chain;
  let service: TestService;
  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain, env: ADMIN_ENV });
  });
  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });
  const page = async (after = '') =>
    (await service.app.inject(`/api/presale/milestones${after && `?after=${after}`}`)).json<SaleMilestonePage>();

  it('are read on from the last one, however often two instances look', async () => {
    expect(await page()).toEqual({ items: [], next: null });
    const other = await service.another();
    await Promise.all([service.look(), other.watch(AbortSignal.timeout(60_000))]);
    await service.look();
    const first = await page();
    expect(first).toMatchObject({
      items: [{ kind: 'started', saleId: 1, status: 'active', token: { symbol: expect.any(String) as string } }],
      next: null,
    });
    const [{ id }] = first.items as [SaleMilestonePage['items'][number]];
    expect(await page(id)).toEqual({ items: [], next: null });
    service.clock.forward(29.5 * DAY_MS);
    await service.look();
    expect((await page(id)).items.map(({ kind }) => kind)).toEqual(['ending-soon']);
    service.clock.forward(DAY_MS);
    await Promise.all([service.look(), other.watch(AbortSignal.timeout(60_000))]);
    expect((await page(id)).items.map(({ kind }) => kind)).toEqual(['ending-soon', 'ended']);
  });

  it('begin anew for who knows one of another database', async () => {
    expect((await page('9e0c1a3f-52a5-4d63-9ad7-3ab8fb2f0d11')).items).toHaveLength(3);
    expect((await service.app.inject('/api/presale/milestones?after=x')).statusCode).toBe(400);
  });

  it('are of later sales, too', async () => {
    const { mint } = service.local.addresses;
    const terms = { launchDate: new Date(service.clock.now().getTime() + 9 * DAY_MS).toISOString() };
    const treasury = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5';
    const made = await asAdmin(service, 'POST', '/api/presale/admin/sales', {
      payload: { mint, treasury, terms },
      roles: ['owner'],
    });
    expect(made.statusCode).toBe(201);
    await service.look();
    expect((await page()).items.at(-1)).toMatchObject({ saleId: made.json<AdminSale>().saleId, kind: 'started' });
  });
});
