import type { QuoteRequest } from '@mintwire/contracts';
import type { LaunchLayout } from '@mintwire/solana/launch/build';
import { PRIORITY_CHOICES } from '@mintwire/solana/landing';
import { launchCost, type LaunchCost, type LaunchPlan } from '@mintwire/solana/launch/plan';
import type { RentRule } from '@mintwire/solana/rpc';
import type { Prefunding } from '@mintwire/solana/launch/funding';

/** How a quoted launch is cut, and what the network takes for it. */
export interface PlannedQuote {
  readonly layout: LaunchLayout;
  readonly cost: LaunchCost;
}

/**
 * Asks the planner about a request, with a lookup table only where one is worth it, the wallet would ask for it and it would be made.
 * @throws {AppError} LAUNCHPAD_NO_LAYOUT
 */
export async function planQuote(input: {
  readonly plan: LaunchPlan;
  readonly request: Pick<QuoteRequest, 'lookupTable' | 'priority'>;
  readonly rentRule: RentRule;
  readonly prefunding: Prefunding;
  readonly canMakeTable: () => Promise<boolean>;
}): Promise<PlannedQuote> {
  const { plan, request, rentRule, prefunding, canMakeTable } = input;
  // It builds real transactions, with libraries that take a second of a process's start: loaded with the first launch that is planned.
  const { layoutLaunch } = await import('@mintwire/solana/launch/build');
  const without = () => layoutLaunch(plan, { funding: prefunding });
  const layoutOf = async () => {
    if (request.lookupTable === false) return without();
    const layout = layoutLaunch(plan, { funding: prefunding, lookupTable: 'planned' });
    return layout.lookupTable && !(await canMakeTable()) ? without() : layout;
  };
  const layout = await layoutOf();
  const { floorMicroLamports: computeUnitPriceMicroLamports } = PRIORITY_CHOICES[request.priority ?? 'normal'];
  return { layout, cost: launchCost({ layout, rentRule, computeUnitPriceMicroLamports, ...prefunding }) };
}
