import type { DeliveryTranche } from '@mintwire/contracts';
import type { Address } from '@mintwire/solana/addresses';

/** Up to where the history of an address is read and final. */
export interface Cursor {
  readonly signature: string;
  readonly slot: number;
}

/** Terms of a sale. Amounts are lamports. */
export interface SaleTerms {
  readonly tokenPriceLamports: bigint;
  readonly bonusPercentage: number;
  readonly minPurchaseLamports: bigint;
  readonly maxPurchaseLamports: bigint;
  readonly walletMaxLamports: bigint | null;
  readonly goalLamports: bigint;
  readonly softCapLamports: bigint | null;
  readonly openingBalanceLamports: bigint;
  readonly startsAt: Date | null;
  readonly launchDate: Date;
}

/** What became of a sale in the end. */
export type SaleOutcome = 'sold' | 'below-soft-cap';

/** A sale as the database has it, its sums included. */
export interface Sale extends SaleTerms {
  readonly id: number;
  readonly chainId: string;
  /** 1 for the first one on its chain. */
  readonly number: number;
  readonly createdAt: Date;
  /** By the chain's time. What its treasury got earlier is no payment of the sale. */
  readonly countedSince: Date;
  readonly seller: string;
  readonly mint: Address;
  readonly treasury: Address;
  readonly pausedAt: Date | null;
  readonly allowlistUntil: Date | null;
  readonly delivery: readonly DeliveryTranche[];
  /** Something was offered: treasury, token, price, bonus and opening balance stay. */
  readonly hasQuotes: boolean;
  readonly announcedStatus: string | null;
  /** Decided once, when nothing can come in any more that was promised. */
  readonly outcome: SaleOutcome | null;
  readonly deliveryBeganAt: Date | null;
  readonly creditedLamports: bigint;
  readonly refundableLamports: bigint;
  readonly tokensSold: bigint;
  readonly tokensDelivered: bigint;
  readonly purchases: number;
  /** Up to here the treasury's history is read and final. */
  readonly watched: Cursor | null;
}

/** What an operator may change of a sale. */
export type ChangeableTerms = SaleTerms & Pick<Sale, 'seller' | 'allowlistUntil' | 'delivery'>;

/** What the site shows as raised: the opening balance and what was credited. */
export function raisedLamports(sale: Pick<Sale, 'openingBalanceLamports' | 'creditedLamports'>): bigint {
  return sale.openingBalanceLamports + sale.creditedLamports;
}
