import type { ExpectedAuthorities, LaunchPlan } from './launch-plan';

/** The switches in the chain's words. A freeze authority exists only when it was asked for and not revoked. */
export function expectedAuthorities({ wallet, standard, authorities }: LaunchPlan): ExpectedAuthorities {
  const { enableFreeze, revokeFreezeAuthority, revokeMintAuthority, revokeUpdate } = authorities;
  return {
    mint: revokeMintAuthority ? null : wallet,
    freeze: enableFreeze && !revokeFreezeAuthority ? wallet : null,
    update: revokeUpdate && standard === 'token-2022' ? null : wallet,
    metadataMutable: !revokeUpdate,
  };
}
