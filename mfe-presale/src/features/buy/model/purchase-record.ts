import { formatSol, solText } from '@mintwire/money';
import { tokensText } from '../../../shared/purchase-words';
import type { PurchaseResult } from './purchase-ports';

/** What the browser event `presalePurchase` carries. Amounts are exact decimal texts; `timestamp` is ISO 8601. */
export interface PurchaseRecord {
  readonly wallet: string;
  readonly solAmount: string;
  readonly tokenAmount: string;
  readonly signature: string | null;
  readonly timestamp: string;
}

/** The payment as it came, and what was credited for it. A phone may pay more than was reserved: both are the purchase's as soon as it is known. */
const amountsOf = ({ quote, purchase }: PurchaseResult) => {
  const { lamports, tokens } = purchase ?? quote;
  return { lamports: BigInt(lamports), tokens };
};

/** What was bought and for how much, in words. */
export function boughtText(result: PurchaseResult): { readonly tokens: string; readonly sol: string } {
  const { lamports, tokens } = amountsOf(result);
  return { tokens: tokensText(tokens, result.symbol), sol: solText(lamports) };
}

/** A purchase as other parts of the page hear of it. */
export function purchaseRecord(result: PurchaseResult): PurchaseRecord {
  const { quote, purchase, signature } = result;
  const { lamports, tokens } = amountsOf(result);
  return {
    wallet: quote.wallet,
    solAmount: formatSol(lamports),
    tokenAmount: tokens,
    signature,
    timestamp: purchase?.at ?? quote.issuedAt,
  };
}
