declare const unit: unique symbol;

/** An integer amount of lamports (1 SOL = 1,000,000,000 lamports), 0 to 2^64 - 1. */
export type Lamports = bigint & { readonly [unit]: 'lamports' };

/** An integer amount of a token's smallest unit (supply x 10^decimals), 0 to 2^64 - 1. */
export type BaseUnits = bigint & { readonly [unit]: 'base-units' };

/**
 * Tokens that `lamports` buy: floor(lamports x (100 + bonus) / (price x 100)).
 * @param priceLamports lamports for one token, above 0
 * @param bonusPercentage whole percent on top
 */
export function presaleTokens(lamports: bigint, priceLamports: bigint, bonusPercentage: number): bigint {
  return (lamports * BigInt(100 + bonusPercentage)) / (priceLamports * 100n);
}
