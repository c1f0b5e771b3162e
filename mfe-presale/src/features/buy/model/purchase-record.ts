import { formatSol } from '@mintwire/money';
import type { PurchaseResult } from './purchase-ports';

/** What the browser event `presalePurchase` carries. Amounts are exact decimal texts; `timestamp` is ISO 8601. */
export interface PurchaseRecord {
  readonly wallet: string;
  readonly solAmount: string;
  readonly tokenAmount: string;
  readonly signature: string | null;
  readonly timestamp: string;
}

/** A purchase as other parts of the page hear of it. */
export function purchaseRecord({ quote, purchase, signature }: PurchaseResult): PurchaseRecord {
  return {
    wallet: quote.wallet,
    solAmount: formatSol(BigInt(purchase?.lamports ?? quote.lamports)),
    tokenAmount: purchase?.tokens ?? quote.tokens,
    signature,
    timestamp: purchase?.at ?? quote.issuedAt,
  };
}
