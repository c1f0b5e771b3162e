import type { PurchaseQuote } from '@mintwire/contracts';
import { formatSol } from '@mintwire/money';

/**
 * What wallets on phones open: a transfer request of Solana Pay. The amount is in SOL, and the reference makes the payment findable.
 * @see https://docs.solanapay.com/spec#specification-transfer-request
 */
export function paymentLink(
  { treasury, lamports, reference, memo }: Pick<PurchaseQuote, 'treasury' | 'lamports' | 'reference' | 'memo'>,
  { seller, message }: { readonly seller: string; readonly message: string },
): string {
  const fields = { amount: formatSol(BigInt(lamports)), reference, label: seller, message, memo };
  // Wallets read `+` as itself, so spaces are written as %20.
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `solana:${treasury}?${query.join('&')}`;
}
