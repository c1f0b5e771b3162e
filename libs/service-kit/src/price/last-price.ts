import type { Queryable } from '../transaction';
import type { GoodPrice } from './price-source';

/** Keeps a price of SOL, unless a newer one is kept already. */
export async function keepPrice(db: Queryable, { micros, at }: GoodPrice): Promise<void> {
  await db.query({
    name: 'keep-price',
    text: `insert into kit.last_price as kept (usd_micros, at) values ($1, $2)
           on conflict (only_row) do update set usd_micros = excluded.usd_micros, at = excluded.at where excluded.at > kept.at`,
    values: [micros, new Date(at)],
  });
}

/** The price that any instance of this service, before or beside this one, was told last. */
export async function keptPrice(db: Queryable): Promise<GoodPrice | null> {
  const { rows } = await db.query<{ usd_micros: string; at: Date }>({
    name: 'kept-price',
    text: 'select usd_micros, at from kit.last_price',
  });
  return rows[0] ? { micros: BigInt(rows[0].usd_micros), at: rows[0].at.getTime() } : null;
}
