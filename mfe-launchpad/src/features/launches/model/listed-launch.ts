import type { LaunchList } from '@mintwire/contracts/launchpad';
import type { LaunchFilter, LaunchQuery, LaunchSort } from '@mintwire/contracts/launch-query';
import { decodeBaseUnits, formatUnits } from '@mintwire/money';

export type ListedLaunch = LaunchList['items'][number];

export const SORT_NAMES: Readonly<Record<LaunchSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  supply: 'Largest supply first',
};

export const FILTER_NAMES: Readonly<Record<LaunchFilter, string>> = {
  fixedSupply: 'Fixed supply',
  noFreeze: 'Cannot be frozen',
  finalDetails: 'Final name and picture',
};

/** An authority as the launch left it, in a word or two; `risk` where its holder can take value from others. */
export interface AuthorityMark {
  readonly text: string;
  readonly risk: boolean;
}

/** The three authorities of a launch in the words of a holder. */
export function authorityMarks({ authorities }: Pick<ListedLaunch, 'authorities'>): AuthorityMark[] {
  const { revokeMintAuthority, enableFreeze, revokeFreezeAuthority, revokeUpdate } = authorities;
  const canFreeze = enableFreeze && !revokeFreezeAuthority;
  return [
    { text: revokeMintAuthority ? FILTER_NAMES.fixedSupply : 'Supply can grow', risk: !revokeMintAuthority },
    { text: canFreeze ? 'Can be frozen' : FILTER_NAMES.noFreeze, risk: canFreeze },
    { text: revokeUpdate ? 'Final name' : 'Name can change', risk: false },
  ];
}

/** The whole supply, rounded to nothing: `10,000,000,000`. */
export function supplyText({ supplyBaseUnits, decimals }: ListedLaunch): string {
  return formatUnits(decodeBaseUnits(supplyBaseUnits), decimals, { group: ',' });
}

/** Applies a change; another search, order or filter starts at the first page. */
export function changeLaunchQuery(query: LaunchQuery, change: Partial<LaunchQuery>): LaunchQuery {
  return { ...query, page: 1, ...change };
}
