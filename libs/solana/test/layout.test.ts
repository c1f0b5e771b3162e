import type { TokenStandard } from '@mintwire/contracts/launchpad';
import { isAppError } from '@mintwire/contracts/app-error';
import { layoutLaunch, shortenings } from '../src/launch/build';
import type { LaunchPlan } from '../src/launch/plan';
import { address } from './support/keys';
import { makePlan, recipients } from './support/plans';

const LONG = { name: 'n'.repeat(32), symbol: 'SYMBOLIC', seed: 's'.repeat(32) };
const creators = [{ address: address(77), share: 100 }];
const asked = (plan: LaunchPlan) => {
  const { lookupTable, payouts } = layoutLaunch(plan, { lookupTable: 'planned' });
  return [lookupTable, 1 + payouts.length];
};

describe('a layout', () => {
  it.each<[string, TokenStandard, Partial<LaunchPlan>, number, [boolean, number]]>([
    // Two recipients less fit where texts are long or a creator is named.
    ['Token-2022 with a creator', 'token-2022', { creators }, 3, [true, 1]],
    ['everything as long as it gets', 'spl-token', { ...LONG, creators }, 3, [true, 1]],
    ['a long name, five wallets', 'spl-token', LONG, 5, [true, 1]],
    ['nothing special', 'spl-token', {}, 3, [false, 1]],
  ])('of %s (%s) uses a table where that saves a transaction', (_what, standard, change, count, expected) => {
    expect(asked(makePlan({ standard, ...change, recipients: recipients(count) }))).toEqual(expected);
  });

  it('does not depend on what is unknown beforehand: seeds of any luck, references, mints', () => {
    const shapes = Array.from({ length: 60 }, (_, index) => {
      const seed =
        ['2', '22', '222'][index % 3] + 'wMZqGmMPnJmGkBG3oN5Z'.slice(0, 19 - (index % 4)) + String((index % 9) + 1);
      const plan = makePlan({ name: 'n'.repeat(21), seed, recipients: recipients(5) });
      const { lookupTable, payouts, computeUnits, plan: cut } = layoutLaunch(plan);
      return JSON.stringify([lookupTable, payouts.map(({ recipients: paid }) => paid.length), computeUnits, cut.later]);
    });
    expect(new Set(shapes).size).toBe(1);
  });

  it('that does not exist says what would have to be shorter, and by how much', () => {
    const plan = makePlan({
      standard: 'token-2022',
      ...LONG,
      creators,
      recipients: recipients(5),
      uri: 'u'.repeat(200),
    });
    const ways = shortenings(plan);
    expect(ways.length).toBeGreaterThan(0);
    const [first] = ways;
    try {
      layoutLaunch(plan);
      throw new Error('it fits');
    } catch (error) {
      if (!isAppError(error)) throw error;
      expect(error).toMatchObject({ code: 'LAUNCHPAD_NO_LAYOUT', context: first });
    }
    for (const { field, by } of ways) {
      const shortened = (less: number): LaunchPlan => {
        if (field === 'creators') return { ...plan, creators: [] };
        if (field === 'recipients') return { ...plan, recipients: plan.recipients.slice(0, 5 - less) };
        return { ...plan, [field]: plan[field].slice(less) };
      };
      expect(layoutLaunch(shortened(by)).plan).toBeTruthy();
      if (by > 1) expect(() => layoutLaunch(shortened(by - 1))).toThrow(/too large/);
    }
  });
});
