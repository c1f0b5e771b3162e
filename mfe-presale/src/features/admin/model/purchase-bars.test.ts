import { purchaseBars } from './purchase-bars';

const span = (from: string, lamports: string, purchases = lamports === '0' ? 0 : 1) => ({ from, lamports, purchases });

it('the highest bar is the best hour; the least amount still shows, nothing does not', () => {
  const { bars, summary, max, ends } = purchaseBars({
    by: 'hour',
    items: [
      span('2026-01-01T10:00:00.000Z', '1'),
      span('2026-01-01T11:00:00.000Z', '0'),
      span('2026-01-01T12:00:00.000Z', '18446744073709551615', 3),
    ],
  });
  expect(bars.map(({ height }) => height)).toEqual([0.1, 0, 100]);
  expect(bars[2]).toMatchObject({ label: '2026-01-01 12:00', metrics: ['18,446,744,073.709551615 SOL', '3'] });
  expect(summary).toContain('in 2 of 3 hours, most in that of 2026-01-01 12:00');
  expect([max, ends]).toEqual(['18,446,744,073.709551615 SOL', ['2026-01-01 10:00', '2026-01-01 12:00 (UTC)']]);
});

it('days without a purchase are said to be that', () => {
  const { summary, max } = purchaseBars({ by: 'day', items: [span('2026-01-01T00:00:00.000Z', '0')] });
  expect([summary, max]).toEqual(['No purchases from 2026-01-01 to 2026-01-01 (UTC).', 'No purchases']);
});
