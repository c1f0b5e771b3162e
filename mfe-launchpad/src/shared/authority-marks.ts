import type { LaunchFilter } from '@mintwire/contracts/launch-query';
import type { AuthoritySwitches } from '@mintwire/contracts/launchpad';

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
export function authorityMarks({ authorities }: { readonly authorities: AuthoritySwitches }): AuthorityMark[] {
  const { revokeMintAuthority, enableFreeze, revokeFreezeAuthority, revokeUpdate } = authorities;
  const canFreeze = enableFreeze && !revokeFreezeAuthority;
  return [
    { text: revokeMintAuthority ? FILTER_NAMES.fixedSupply : 'Supply can grow', risk: !revokeMintAuthority },
    { text: canFreeze ? 'Can be frozen' : FILTER_NAMES.noFreeze, risk: canFreeze },
    { text: revokeUpdate ? 'Final name' : 'Name can change', risk: false },
  ];
}
