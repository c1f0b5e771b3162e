import type { Queryable } from '@mintwire/service-kit/transaction';
import { parseAddress, type Address } from '@mintwire/solana/addresses';

/** What a wallet is asked to sign, so that one reservation counts as its own. */
export interface WalletChallenge {
  readonly id: string;
  readonly saleId: number;
  readonly wallet: Address;
  readonly lamports: bigint;
  readonly expiresAt: Date;
}

/** Adds a challenge; those whose time is over go. */
export async function writeChallenge(db: Queryable, challenge: WalletChallenge, now: Date): Promise<void> {
  const { id, saleId, wallet, lamports, expiresAt } = challenge;
  await db.query({
    name: 'write-wallet-challenge',
    text: `with over as (delete from wallet_challenges where expires_at <= $6)
           insert into wallet_challenges (id, sale_id, wallet, lamports, expires_at) values ($1, $2, $3, $4, $5)`,
    values: [id, saleId, wallet, lamports, expiresAt, now],
  });
}

/** A challenge that is still good. */
export async function findChallenge(db: Queryable, id: string, now: Date): Promise<WalletChallenge | null> {
  const { rows } = await db.query<{ sale_id: number; wallet: string; lamports: string; expires_at: Date }>({
    name: 'find-wallet-challenge',
    text: 'select sale_id, wallet, lamports, expires_at from wallet_challenges where id = $1 and expires_at > $2',
    values: [id, now],
  });
  const [row] = rows;
  return row
    ? {
        id,
        saleId: row.sale_id,
        wallet: parseAddress(row.wallet),
        lamports: BigInt(row.lamports),
        expiresAt: row.expires_at,
      }
    : null;
}

/** Uses a challenge up. @returns whether it was there */
export async function takeChallenge(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'take-wallet-challenge',
    text: 'delete from wallet_challenges where id = $1',
    values: [id],
  });
  return rowCount === 1;
}
