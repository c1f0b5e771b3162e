/**
 * Tokens that `lamports` buy: floor(lamports x (100 + bonus) / (price x 100)).
 * @param priceLamports lamports for one token, above 0
 * @param bonusPercentage whole percent on top
 */
export function presaleTokens(lamports: bigint, priceLamports: bigint, bonusPercentage: number): bigint {
  return (lamports * BigInt(100 + bonusPercentage)) / (priceLamports * 100n);
}
