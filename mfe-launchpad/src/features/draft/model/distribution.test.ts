import fc from 'fast-check';
import { distributionRows, readAmount, readDistribution } from './distribution';
import { EMPTY_DRAFT, type DistributionText, type TokenDraft } from './token-draft';

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_122) });

const A = '11111111111111111111111111111112';
const B = 'SysvarC1ock11111111111111111111111111111111';
const draft = (rows: readonly DistributionText[], change: Partial<TokenDraft> = {}): TokenDraft => ({
  ...EMPTY_DRAFT,
  supply: '1000',
  ...change,
  advanced: { ...EMPTY_DRAFT.advanced, multiWallet: true, walletDistribution: rows },
});

describe('an amount', () => {
  it.each([
    ['1', 6, 1_000_000n],
    ['1,000.5', 6, 1_000_500_000n],
    [' 12 ', 0, 12n],
    ['0.000001', 6, 1n],
    ['1.50', 1, 15n],
  ] as const)('%j with %d decimals is %s base units', (text, decimals, amount) => {
    expect(readAmount(text, decimals)).toEqual({ amount, amountProblem: null });
  });

  it.each([
    ['', 6, 'above 0'],
    ['0', 6, 'above 0'],
    ['-1', 6, 'in digits'],
    ['1e9', 6, 'in digits'],
    ['1,00', 6, 'in digits'],
    ['1.000,5', 6, 'in digits'],
    ['١٢', 6, 'in digits'],
    ['1.5', 0, 'cannot be divided'],
    ['0.0000001', 6, '6 decimals; the amount has 7'],
    ['0.25', 1, '1 decimal; the amount has 2'],
    ['9'.repeat(41), 6, 'in digits'],
    ['99999999999999', 6, 'more than any token can have'],
    ['18446744073709551616', 0, 'more than any token can have'],
  ] as const)('%j with %d decimals is none', (text, decimals, words) => {
    const { amount, amountProblem } = readAmount(text, decimals);
    expect(amount).toBeNull();
    expect(amountProblem).toContain(words);
  });
});

describe('a distribution', () => {
  it('adds up to the last base unit, whatever is given to whom', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 10n }), { minLength: 1, maxLength: 10 }),
        fc.nat(9),
        (amounts, decimals) => {
          const rows = amounts.map((amount, index) => ({ address: `row${index}`, amount: amount.toString() }));
          const unit = 10n ** BigInt(decimals);
          const sum = amounts.reduce((total, amount) => total + amount, 0n);
          const { given, remainder } = readDistribution(
            draft(rows, { decimals: String(decimals), supply: '1000000000' }),
          );
          expect(given).toBe(sum * unit);
          expect(remainder).toBe((1_000_000_000n - sum) * unit);
        },
      ),
    );
  });

  it('may give all of the supply and not one base unit more', () => {
    const all = readDistribution(
      draft([
        { address: A, amount: '999.999999' },
        { address: B, amount: '0.000001' },
      ]),
    );
    expect(all).toMatchObject({ remainder: 0n, problem: null });
    const more = readDistribution(
      draft([
        { address: A, amount: '1000' },
        { address: B, amount: '0.000001' },
      ]),
    );
    expect(more).toMatchObject({ remainder: -1n, problem: 'The wallets get 0.000001 tokens more than the supply.' });
    const single = readDistribution(draft([{ address: A, amount: '1001' }]));
    expect(single.problem).toBe('The wallets get 1 token more than the supply.');
  });

  it('has no remainder of a supply that is no whole number', () => {
    expect(readDistribution(draft([{ address: A, amount: '1' }], { supply: '2.5' })).remainder).toBeNull();
  });

  it('names what is wrong with a row', () => {
    const { rows } = readDistribution(
      draft([
        { address: A, amount: '1' },
        { address: ` ${A} `, amount: '1' },
        { address: '0OIl', amount: 'x' },
        { address: '', amount: '' },
      ]),
    );
    expect(rows.map(({ addressProblem }) => addressProblem)).toEqual([
      null,
      `The wallet ${A} is in the distribution twice.`,
      'Invalid wallet address in distribution: 0OIl',
      'Enter the wallet’s address.',
    ]);
    expect(rows[2]?.amountProblem).toContain('in digits');
  });

  it('takes ten wallets and not eleven', () => {
    const rows = Array.from({ length: 11 }, (_, index) => ({ address: `row${index}`, amount: '1' }));
    expect(readDistribution(draft(rows.slice(1))).problem).toBeNull();
    expect(readDistribution(draft(rows)).problem).toBe(
      'A distribution has at most 10 wallets; this one has 11. Remove 1.',
    );
  });

  it('goes to the service in base units', () => {
    expect(distributionRows(draft([{ address: ` ${A}`, amount: '1.5' }]))).toEqual([
      { wallet: A, amountBaseUnits: '1500000' },
    ]);
  });
});
