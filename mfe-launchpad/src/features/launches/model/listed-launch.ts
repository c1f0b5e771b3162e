import type { LaunchList } from '@mintwire/contracts/launchpad';
import type { LaunchQuery, LaunchSort } from '@mintwire/contracts/launch-query';
import { decodeBaseUnits, formatUnits } from '@mintwire/money';

export type ListedLaunch = LaunchList['items'][number];

export const SORT_NAMES: Readonly<Record<LaunchSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  supply: 'Largest supply first',
};

/** The whole supply, rounded to nothing: `10,000,000,000`. */
export function supplyText({ supplyBaseUnits, decimals }: ListedLaunch): string {
  return formatUnits(decodeBaseUnits(supplyBaseUnits), decimals, { group: ',' });
}

/** Applies a change; another search, order or filter starts at the first page. */
export function changeLaunchQuery(query: LaunchQuery, change: Partial<LaunchQuery>): LaunchQuery {
  return { ...query, page: 1, ...change };
}
