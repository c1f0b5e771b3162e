import type { QuoteRequest } from '@mintwire/contracts';
import type { LaunchLayout } from '@mintwire/solana/build';
import type { LaunchPlan } from '@mintwire/solana/plan';
import type { Prefunding } from '@mintwire/solana/rpc';
import type { LaunchpadContext } from '../context';
import { loadPlanner } from '../domain/planner';
import { canMakeTable } from './can-make-table';

/**
 * How a launch will be cut, with a lookup table only where one is worth it, the wallet would ask for it and it would be made.
 * @throws {AppError} LAUNCHPAD_NO_LAYOUT
 */
export async function layoutOfQuote(
  context: LaunchpadContext,
  plan: LaunchPlan,
  { lookupTable }: Pick<QuoteRequest, 'lookupTable'>,
  funding: Prefunding,
): Promise<LaunchLayout> {
  const { layoutLaunch } = await loadPlanner();
  if (lookupTable === false) return layoutLaunch(plan, { funding });
  const layout = layoutLaunch(plan, { funding, lookupTable: 'planned' });
  return layout.lookupTable && !(await canMakeTable(context, plan)) ? layoutLaunch(plan, { funding }) : layout;
}
