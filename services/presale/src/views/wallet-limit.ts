import type { Queryable } from '@mintwire/service-kit/transaction';
import { min } from '../domain/judge-payment';
import type { Sale } from '../domain/sale';
import { walletLamports } from '../store/payments';
import { allowlistCap } from '../store/quotes';

/** What a wallet may buy for in a sale at a moment, counted over all its purchases there. Amounts are lamports; null: no limit. */
export interface WalletLimit {
  /** Null while nobody has to be. */
  readonly invited: boolean | null;
  readonly max: bigint | null;
  readonly left: bigint | null;
}

/** @param sale locked where it decides over a reservation */
export async function walletLimitOf(
  db: Queryable,
  { sale, wallet, now }: { sale: Sale; wallet: string; now: Date },
): Promise<WalletLimit> {
  const { allowlistUntil, walletMaxLamports } = sale;
  const isClosed = allowlistUntil !== null && now < allowlistUntil;
  const cap = isClosed ? await allowlistCap(db, sale.id, wallet) : null;
  const invited = isClosed ? cap !== undefined : null;
  const max = min(walletMaxLamports, cap ?? null);
  if (max === null) return { invited, max, left: null };
  const bought = await walletLamports(db, sale.id, wallet);
  return { invited, max, left: max > bought ? max - bought : 0n };
}
