import type { LaunchTerms } from '@mintwire/contracts/launchpad';
import { countOf, decodeLamports } from '@mintwire/money';
import { isAppError } from '@mintwire/contracts/app-error';
import { layoutLaunch, shortenings, type Shortening } from '@mintwire/solana/launch/build';
import { PRIORITY_CHOICES } from '@mintwire/solana/landing';
import { launchCost, type LaunchPlan } from '@mintwire/solana/launch/plan';
import type { DraftField } from '../../draft/model/draft-fields';
import { draftPlan, type DraftLauncher } from '../model/draft-plan';
import type { LaunchForecast } from '../model/launch-forecast';
import type { TokenDraft } from '../../draft/model/token-draft';

/** What a forecast is made of. */
export interface ForecastInput {
  readonly draft: TokenDraft;
  readonly terms: LaunchTerms;
  readonly launcher: DraftLauncher;
  /** The wallet can be asked for the message that a lookup table takes. */
  readonly signsMessages: boolean;
}

/** Asks the planner about a draft, as service and page will ask it about the quote. */
export function planDraft({ draft, terms, launcher, signsMessages }: ForecastInput): LaunchForecast {
  const plan = draftPlan(draft, terms, launcher);
  const options = terms.lookupTables && signsMessages ? ({ lookupTable: 'planned' } as const) : {};
  try {
    const layout = layoutLaunch(plan, options);
    const cost = launchCost({
      layout,
      rentRule: {
        emptyLamports: decodeLamports(terms.rentEmptyLamports),
        perByteLamports: decodeLamports(terms.rentPerByteLamports),
      },
      computeUnitPriceMicroLamports: PRIORITY_CHOICES[draft.priority].floorMicroLamports,
    });
    return {
      kind: 'planned',
      message: layout.lookupTable,
      transactions: 1 + layout.payouts.length,
      networkLamports: cost.networkLamports,
      networkUpperLamports: cost.networkUpperLamports,
      asideLamports: cost.needed.totalLamports - cost.totalLamports,
    };
  } catch (error) {
    if (!isAppError(error)) throw error;
    // Anything else is wrong with the draft, and said elsewhere.
    return error.code === 'LAUNCHPAD_NO_LAYOUT' ? tooLarge(plan, options) : { kind: 'unknown' };
  }
}

const FIELDS: Readonly<Record<Shortening['field'], DraftField>> = {
  name: 'name',
  symbol: 'symbol',
  recipients: 'distribution',
  creators: 'customCreator',
};

/** Said beside the first field where one change is enough; the others are named there too. */
function tooLarge(plan: LaunchPlan, options: Parameters<typeof shortenings>[1]): LaunchForecast {
  const ways = shortenings(plan, options);
  const [first] = ways;
  if (!first) return { kind: 'unknown' };
  const words = ways.map(way);
  const text = `The launch is too large for a Solana transaction. ${words.map((each, index) => (index === 0 ? each : `or ${each}`)).join(', ')}.`;
  return { kind: 'too-large', problems: { [FIELDS[first.field]]: text } };
}

function way({ field, by }: Shortening, index: number): string {
  const sentence = {
    name: `shorten the name by ${countOf(by, 'byte')}`,
    symbol: `shorten the symbol by ${countOf(by, 'byte')}`,
    recipients: `take ${by === 1 ? 'one wallet' : `${by} wallets`} out of the distribution`,
    creators: 'switch the custom creator off',
  }[field];
  return index === 0 ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence;
}
