import { TOKEN_LIMITS, type TokenStandard } from '@mintwire/contracts';
import { baseUnits, lamports } from '@mintwire/money';
import { PROGRAMS } from '@mintwire/solana/addresses';
import type { LaunchPlan } from '@mintwire/solana/launch/plan';

/**
 * A launch as large as the form allows, to price one before anything is filled in. Only sizes are read from it: its addresses stand
 * for nobody.
 */
export function samplePlan(standard: TokenStandard): LaunchPlan {
  const nobody = PROGRAMS.system;
  return {
    wallet: nobody,
    seed: 's'.repeat(TOKEN_LIMITS.seedBytes),
    mint: nobody,
    standard,
    name: 'n'.repeat(TOKEN_LIMITS.nameBytes),
    symbol: 's'.repeat(TOKEN_LIMITS.symbolBytes),
    uri: 'u'.repeat(TOKEN_LIMITS.uriBytes),
    decimals: TOKEN_LIMITS.maxDecimals,
    supplyBaseUnits: baseUnits(1n),
    authorities: { enableFreeze: true, revokeMintAuthority: true, revokeFreezeAuthority: false, revokeUpdate: true },
    recipients: [],
    creators: [],
    feeWallet: nobody,
    feeLamports: lamports(0n),
    reference: nobody,
  };
}
