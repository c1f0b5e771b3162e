import type { PresaleEvent, RecentPurchase } from '@mintwire/contracts';
import { PRESALE_NOON, presaleState } from './presale-state.testing';
import { goalBasisPoints, parseSale, statusAt, withEvent } from './sale';

const state = presaleState();
const sale = parseSale(state);
const now = Date.parse(PRESALE_NOON);

describe('where the sale stands', () => {
  it.each([
    ['active', sale, now],
    ['ended', sale, sale.launchDate],
    ['upcoming', { ...sale, status: 'upcoming', startsAt: now + 1 }, now],
    ['active', { ...sale, status: 'upcoming', startsAt: now }, now],
    ['goal-reached', { ...sale, totalRaised: sale.goal }, now],
    ['paused', { ...sale, status: 'paused' }, now],
    ['ended', { ...sale, status: 'paused' }, sale.launchDate],
    ['below-soft-cap', { ...sale, status: 'below-soft-cap' }, sale.launchDate],
    ['delivering', { ...sale, status: 'delivering' }, sale.launchDate],
    ['delivered', { ...sale, status: 'delivered', totalRaised: sale.goal }, sale.launchDate],
  ] as const)('%s', (expected, these, at) => {
    expect(statusAt(these, at)).toBe(expected);
  });

  it('shows 23.80 % of the goal, and never more than all of it', () => {
    expect(goalBasisPoints(sale)).toBe(2380);
    expect(goalBasisPoints({ ...sale, totalRaised: sale.goal * 2n })).toBe(10_000);
  });
});

describe('an event', () => {
  const purchase = (id: string): RecentPurchase => ({
    id,
    wallet: 'AbCd…WxYz',
    lamports: '1000000000',
    tokens: '62500',
    solUsdMicros: null,
    signature: 'sig',
    at: PRESALE_NOON,
  });
  const event = (change: Partial<PresaleEvent> = {}): PresaleEvent => ({
    saleId: 1,
    status: 'active',
    totals: {
      totalRaisedLamports: '4761000000000',
      verifiedLamports: '1000000000',
      reservedLamports: '0',
      purchases: 1,
      tokensSold: '62500',
    },
    purchase: purchase('a'),
    ...change,
  });

  it('brings totals, status and the newest purchase', () => {
    const after = withEvent(state, event({ status: 'goal-reached' }));
    expect(after).toMatchObject({
      verifiedLamports: '1000000000',
      purchases: 1,
      status: 'goal-reached',
      isActive: false,
    });
    expect(after.recent.map(({ id }) => id)).toEqual(['a']);
  });

  it('that comes twice shows its purchase once, and the list stays short', () => {
    let after = withEvent(withEvent(state, event()), event());
    expect(after.recent).toHaveLength(1);
    for (let at = 0; at < 30; at += 1) after = withEvent(after, event({ purchase: purchase(String(at)) }));
    expect(after.recent.map(({ id }) => id)).toEqual(['29', '28', '27', '26', '25', '24', '23', '22', '21', '20']);
  });

  it('of another sale changes nothing', () => {
    expect(withEvent(state, event({ saleId: 2 }))).toBe(state);
  });
});
