import type { Pool } from 'pg';
import { announceChange } from '@mintwire/service-kit/events';
import { transaction } from '@mintwire/service-kit/transaction';
import type { PresaleTerms } from '../domain/terms';

interface Row {
  token_price_lamports: string;
  bonus_percentage: number;
  min_purchase_lamports: string;
  max_purchase_lamports: string;
  wallet_max_lamports: string | null;
  goal_lamports: string;
  opening_balance_lamports: string;
  starts_at: Date | null;
  launch_date: Date;
}

/** Writes `terms` as the first ones of `chainId`; terms that are already there stay. */
export async function insertFirstTerms(pool: Pool, chainId: string, terms: PresaleTerms): Promise<void> {
  await transaction(pool, async (client) => {
    const inserted = await client.query(
      `insert into presale_settings (chain_id, token_price_lamports, bonus_percentage, min_purchase_lamports,
       max_purchase_lamports, wallet_max_lamports, goal_lamports, opening_balance_lamports, starts_at, launch_date)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (chain_id) do nothing`,
      [
        chainId,
        terms.tokenPriceLamports,
        terms.bonusPercentage,
        terms.minPurchaseLamports,
        terms.maxPurchaseLamports,
        terms.walletMaxLamports,
        terms.goalLamports,
        terms.openingBalanceLamports,
        terms.startsAt,
        terms.launchDate,
      ],
    );
    if (inserted.rowCount === 1) await announceChange(client, ['presale']);
  });
}

/** The terms in force on `chainId`, or null when the sale was never set up there. */
export async function readTerms(pool: Pool, chainId: string): Promise<PresaleTerms | null> {
  const { rows } = await pool.query<Row>({
    name: 'presale-terms',
    text: `select token_price_lamports, bonus_percentage, min_purchase_lamports, max_purchase_lamports,
             wallet_max_lamports, goal_lamports, opening_balance_lamports, starts_at, launch_date
           from presale_settings where chain_id = $1`,
    values: [chainId],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    tokenPriceLamports: BigInt(row.token_price_lamports),
    bonusPercentage: row.bonus_percentage,
    minPurchaseLamports: BigInt(row.min_purchase_lamports),
    maxPurchaseLamports: BigInt(row.max_purchase_lamports),
    walletMaxLamports: row.wallet_max_lamports === null ? null : BigInt(row.wallet_max_lamports),
    goalLamports: BigInt(row.goal_lamports),
    openingBalanceLamports: BigInt(row.opening_balance_lamports),
    startsAt: row.starts_at,
    launchDate: row.launch_date,
  };
}
