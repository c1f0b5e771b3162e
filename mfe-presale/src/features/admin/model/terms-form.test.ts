import { isAppError } from '@mintwire/contracts/app-error';
import { adminSale } from '../admin.testing';
import { readTerms, termsBody, valuesOfTerms, type TermsValues } from './terms-form';

const NOW = Date.parse('2026-01-01T12:00:00Z');
const { terms } = adminSale();
const typed = (change: Partial<TermsValues>): TermsValues => ({ ...valuesOfTerms(terms), ...change });

describe('terms as they are typed', () => {
  it('send nothing while nothing is changed, not even the part of a second that no field shows', () => {
    expect(termsBody(typed({}), terms, NOW)).toEqual({});
  });

  it('send what is changed, in lamports and in UTC; what is emptied is none', () => {
    const delivery = [
      { percent: '40', at: '2026-02-01T12:00:00' },
      { percent: '60', at: '2026-03-01T12:00' },
    ];
    const change = { tokenPriceLamports: '0.00003', softCapLamports: '5000', launchDate: '2026-01-30T00:00', delivery };
    expect(termsBody(typed(change), terms, NOW)).toEqual({
      tokenPriceLamports: '30000',
      softCapLamports: '5000000000000',
      launchDate: '2026-01-30T00:00:00.000Z',
      delivery: [
        { percent: 40, at: '2026-02-01T12:00:00.000Z' },
        { percent: 60, at: '2026-03-01T12:00:00.000Z' },
      ],
    });
    const limited = { ...terms, walletMaxLamports: '5', startsAt: '2026-01-01T00:00:00.000Z' };
    expect(termsBody({ ...valuesOfTerms(limited), walletMaxLamports: ' ', startsAt: '' }, limited, NOW)).toEqual({
      walletMaxLamports: null,
      startsAt: null,
    });
  });

  it.each<[keyof TermsValues, TermsValues[keyof TermsValues]]>([
    ['goalLamports', ''],
    ['goalLamports', '1,5'],
    ['goalLamports', '-1'],
    ['goalLamports', '1e308'],
    ['goalLamports', '0.12345678901234567890'],
    ['goalLamports', '99999999999999'],
    ['tokenPriceLamports', 'NaN'],
    ['softCapLamports', 'x'],
    ['bonusPercentage', '12.5'],
    ['bonusPercentage', '1001'],
    ['bonusPercentage', ''],
    ['seller', '  '],
    ['launchDate', ''],
    ['startsAt', '2026-02-31'],
    ['delivery', [{ percent: '0', at: '2026-02-01T12:00' }]],
    ['delivery', [{ percent: '101', at: '2026-02-01T12:00' }]],
    ['delivery', [{ percent: '100', at: '' }]],
  ])('say what is wrong: %s %j', (field, value) => {
    const { change, problems } = readTerms(typed({ [field]: value }), terms, NOW);
    expect([change, problems.map(({ path }) => path)]).toEqual([{}, [`/${field}`]]);
    expect(problems[0]?.message).toMatch(/^[A-Z"“].*\.$/);
    let thrown: unknown;
    try {
      termsBody(typed({ [field]: value }), terms, NOW);
    } catch (error) {
      thrown = error;
    }
    expect(isAppError(thrown) && [thrown.code, thrown.fields]).toEqual(['VALIDATION_FAILED', problems]);
  });

  it.each<[Partial<TermsValues>, string[]]>([
    [{ launchDate: '2026-01-01T12:00:00' }, ['“Ends” must lie ahead. To stop the sale at once, pause it.']],
    [{ startsAt: '2026-01-31T12:00:01' }, ['“Starts” must be before “Ends”.']],
    [{ allowlistUntil: '2026-02-01T00:00' }, ['The time for invited wallets must end before the sale does.']],
    [{ startsAt: '2026-01-20T00:00', launchDate: '2026-01-10T00:00' }, ['“Starts” must be before “Ends”.']],
    [
      { minPurchaseLamports: '200', launchDate: '2026-01-01T12:00:00' },
      [
        '“Ends” must lie ahead. To stop the sale at once, pause it.',
        'The largest purchase must not be below the smallest.',
      ],
    ],
    [{ walletMaxLamports: '0.01' }, ['A wallet must be allowed at least the smallest purchase.']],
    [{ softCapLamports: '20000.000000001' }, ['The soft cap must not be above the goal.']],
  ])('say what the service would refuse of times and amounts: %j', (change, messages) => {
    expect(readTerms(typed(change), terms, NOW).problems.map(({ message }) => message)).toEqual(messages);
  });

  it('judge no amount by another one that cannot be read', () => {
    const planned = typed({ goalLamports: 'many', softCapLamports: '5', minPurchaseLamports: '' });
    expect(readTerms(planned, null, NOW).problems.map(({ path }) => path)).toEqual([
      '/minPurchaseLamports',
      '/goalLamports',
    ]);
  });

  it('say nothing of a time that has passed and is not changed', () => {
    expect(readTerms(typed({ seller: 'Else' }), terms, Date.parse('2027-01-01T00:00Z')).problems).toEqual([]);
  });
});
