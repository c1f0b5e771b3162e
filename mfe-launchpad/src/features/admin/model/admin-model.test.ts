import { averageText } from './average-text';
import { incomeBars } from './income-bars';
import { outcomeOf } from './quote-outcome';

const NOW = Date.parse('2026-03-01T23:59:59.999Z');
const day = (text: string, fee: string) => ({ day: text, launches: 1, feeLamports: fee });

describe('bars of income', () => {
  it('stand for every day, also those without income', () => {
    const bars = incomeBars([day('2026-02-28', '50'), day('2026-03-01', '200')], 3, NOW);
    expect(bars.map(({ from, to, height }) => [from, to, height])).toEqual([
      ['2026-02-27', '2026-02-27', 0],
      ['2026-02-28', '2026-02-28', 25],
      ['2026-03-01', '2026-03-01', 100],
    ]);
  });

  it('stand for weeks in a year, the newest whole, and lose nothing', () => {
    const income = [day('2025-03-02', '3'), day('2026-02-23', '5'), day('2026-03-01', '7')];
    const bars = incomeBars(income, 365, NOW);
    expect(bars.at(-1)).toMatchObject({ from: '2026-02-23', to: '2026-03-01', fee: 12n, launches: 2 });
    expect(bars[0]).toMatchObject({ from: '2025-03-02', to: '2025-03-02', fee: 3n });
    expect(bars.reduce((sum, { fee }) => sum + fee, 0n)).toBe(15n);
  });
});

it.each([
  [0n, 0, 'None yet'],
  [300_000_000n, 2, '0.15 SOL'],
  [2_600_000_000n, 3, 'about 0.8667 SOL'],
  [110_000_001n, 1, '0.110000001 SOL'],
  [299_999n, 2, 'about 0.0001 SOL'],
  [5n, 3, 'about 0.000000001 SOL'],
])('%d lamports over %d launches are on average %s', (total, count, text) =>
  expect(averageText(total, count)).toBe(text),
);

it.each([
  ['recorded', 'Sig', null, 'Launched'],
  ['recorded', null, 'OldSig', 'Launched, orphaned'],
  ['rejected', 'Sig', null, 'Rejected'],
  ['lapsed', 'Sig', 'Sig', 'Failed on the chain'],
  ['lapsed', null, null, 'Lapsed'],
  ['renewed', null, null, 'Renewed'],
  ['issued', null, null, 'Open'],
])('a quote that is %s, reported as %s, failed as %s is %s', (status, reportedSignature, failedSignature, text) =>
  expect(
    outcomeOf({
      ...(status === 'renewed' ? { status: 'lapsed', renewed: true } : { status, renewed: false }),
      reportedSignature,
      failedSignature,
    }).text,
  ).toBe(text),
);
