import { raisedLamports, type Sale, type SaleOutcome } from './sale';

/** What may still change what a sale has raised. */
export interface OpenEnds {
  /** Quotes whose payment is still credited. */
  readonly quotes: number;
  /** Purchases that a fork may take back. */
  readonly provisional: number;
}

/** The outcome of a sale; null while it sells, or something that was promised may still come in or be taken back. */
export function outcomeOf(
  sale: Pick<Sale, 'launchDate' | 'softCapLamports' | 'openingBalanceLamports' | 'creditedLamports'>,
  { quotes, provisional }: OpenEnds,
  now: Date,
): SaleOutcome | null {
  if (now < sale.launchDate || quotes > 0 || provisional > 0) return null;
  const failed = sale.softCapLamports !== null && raisedLamports(sale) < sale.softCapLamports;
  return failed ? 'below-soft-cap' : 'sold';
}
