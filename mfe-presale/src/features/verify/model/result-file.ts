import type { VerifiedSale, VerifiedTotal } from './verify-total';

/** What is saved: everything that was compared, with what and when. Amounts are texts of whole lamports. */
export function resultFile(
  sale: VerifiedSale,
  total: VerifiedTotal,
  { rpcUrl, at, openingBalance }: { readonly rpcUrl: string; readonly at: Date; readonly openingBalance: bigint },
): string {
  const { differences, ...metrics } = total;
  const result = {
    verifiedAt: at.toISOString(),
    node: rpcUrl,
    sale,
    isSame: differences.length === 0,
    ...metrics,
    openingBalanceLamports: openingBalance,
    differences,
  };
  return `${JSON.stringify(result, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value), 2)}\n`;
}
