/** @jest-environment node */
import fc from 'fast-check';
import type { LaunchTerms } from '@mintwire/contracts/launchpad';
import { EMPTY_DRAFT, stepDecimals, type TokenDraft } from '../../draft/model/token-draft';
import { readSupply, supplyShown } from '../../draft/model/supply-text';
import { parseDistributionCsv } from '../../distribution/model/distribution-csv';
import { validateDraft } from '../../draft/model/validate-draft';
import { PLAIN_LAUNCH } from '../model/launch-forecast';
import { planDraft } from './plan-draft';

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_122) });

const ADDRESS = 'SysvarC1ock11111111111111111111111111111111';
const terms: LaunchTerms = {
  feeWallet: '11111111111111111111111111111112',
  metadataUriBytes: 100,
  lookupTables: true,
  rentEmptyLamports: '890880',
  rentPerByteLamports: '6960',
};
const images = {
  image: { chosen: true, problem: null },
  banner: { chosen: false, problem: null },
  addressDecided: true,
};
const draftOf = (supply: string, decimals: string, amounts: readonly string[]): TokenDraft => ({
  ...EMPTY_DRAFT,
  supply,
  decimals,
  advanced: {
    ...EMPTY_DRAFT.advanced,
    multiWallet: true,
    walletDistribution: amounts.map((amount, index) => ({ address: index === 0 ? ADDRESS : '', amount })),
  },
});
const plan = (draft: TokenDraft) =>
  planDraft({ draft, terms, launcher: { wallet: null, searched: false }, signsMessages: true });

/** What a hand on a keyboard makes of an amount: digits, points, commas, sometimes more. */
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'0123456789.'), minLength: 1, maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'019., -+e'), minLength: 0, maxLength: 40 }),
);

describe('a launch that nothing was chosen for', () => {
  it.each(['spl-token', 'token-2022'] as const)(
    'takes what the page says of it before the planner is loaded (%s)',
    (standard) => {
      expect(plan({ ...EMPTY_DRAFT, standard })).toMatchObject(PLAIN_LAUNCH);
    },
  );
});

describe('what is typed as an amount', () => {
  it('that no chain can hold has its sentence beside its field, and the price of the launch is still known', () => {
    const draft = draftOf('10000000000', '6', ['99999999999999']);
    expect(validateDraft(draft, images)).toMatchObject({ 'row-0-amount': expect.stringContaining('more than any') });
    expect(plan(draft)).toMatchObject({ kind: 'planned' });
  });

  it('never makes anything throw: supply, decimals, distribution, list and forecast', () => {
    fc.assert(
      fc.property(typed, typed, fc.array(typed, { maxLength: 12 }), (supply, decimals, amounts) => {
        const { digits } = readSupply(supply, supply.length, '');
        supplyShown(digits);
        for (const by of [1, -1] as const) stepDecimals(decimals, by);
        parseDistributionCsv(amounts.map((amount) => `${ADDRESS};${amount}`).join('\n'));
        for (const scale of [decimals, '0', '6', '9'])
          for (const draft of [draftOf(digits, scale, amounts), draftOf(supply, scale, amounts)]) {
            validateDraft(draft, images);
            plan(draft);
          }
      }),
      { numRuns: 150 },
    );
  });
});
