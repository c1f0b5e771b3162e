import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** Widest texts that the form takes: 32 and 8 bytes, and a supply of 20 digits, which is the most that fits into 64 bits. */
const WIDEST = [
  { name: 'W'.repeat(32), symbol: 'W'.repeat(8), decimals: 0, supply: '18446744073709551615' },
  { name: 'WWWWWWWWWWWWWWW WWWWWWWWWWWWWWWW', symbol: 'WWWWWWWW', decimals: 9, supply: '18446744073709551615' },
  { name: '広い名前の硬貨広い名', symbol: '広い', decimals: 6, supply: '1' },
  { name: '💰💰💰💰💰💰💰💰', symbol: '💰💰', decimals: 0, supply: '18446744073709551615' },
  { name: 'https://a.example/not-a-real-lnk', symbol: 'A.EXAMPL', decimals: 2, supply: '100' },
] as const;

/** Copies the newest launch under other addresses and names until there are so many launches; the last ones have the widest texts. */
export async function seedLaunches(pool: Pool, total: number): Promise<void> {
  const { rows } = await pool.query<{ launches: number }>('select count(*)::int as launches from launches');
  const count = total - (rows[0]?.launches ?? 0);
  if (count <= 0) return;
  const tokens = Array.from({ length: count }, (_, at) => {
    const wide = WIDEST[at - (count - WIDEST.length)];
    return {
      mint: Keypair.generate().publicKey.toBase58(),
      reference: Keypair.generate().publicKey.toBase58(),
      signature: bs58.encode(randomBytes(64)),
      ...(wide ?? { name: `Made token ${at}`, symbol: `MADE${at % 1_000}`, decimals: 6, supply: `${at + 1}000000` }),
    };
  });
  const column = (name: keyof (typeof tokens)[number]) => tokens.map((token) => String(token[name]));
  await pool.query(
    `with model as (
       select q.*, l.slot, l.confirmed_at, l.recorded_at, l.later, l.paid_lamports, l.paid_late, l.fixed_supply, l.no_freeze, l.final_details
       from launches l join quotes q on q.id = l.quote_id order by l.id desc limit 1
     ), token as (
       select gen_random_uuid() as id, t.* from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::numeric[])
         with ordinality as t (mint, reference, signature, name, symbol, decimals, supply, place)
     ), quoted as (
       insert into quotes (id, chain_id, wallet, mint, reference, body, status, issued_at, expires_at, next_check_at, reported_signature, settled_at)
       select t.id, m.chain_id, m.wallet, t.mint, t.reference,
         jsonb_set(m.body, '{request}', (m.body->'request') || jsonb_build_object('mint', t.mint, 'name', t.name, 'symbol', t.symbol,
           'decimals', t.decimals, 'supplyBaseUnits', t.supply::text)),
         'recorded', m.issued_at, m.expires_at, m.next_check_at, t.signature, m.settled_at
       from model m, token t returning id
     )
     insert into launches (chain_id, mint, signature, quote_id, creator, slot, confirmed_at, recorded_at, later, paid_lamports, paid_late,
       name, symbol, supply, fixed_supply, no_freeze, final_details)
     select m.chain_id, t.mint, t.signature, t.id, m.wallet, m.slot, m.confirmed_at, m.recorded_at, m.later, m.paid_lamports, m.paid_late,
       t.name, t.symbol, t.supply / power(10::numeric, t.decimals), m.fixed_supply, m.no_freeze, m.final_details
     from model m, token t join quoted using (id) order by t.place`,
    ['mint', 'reference', 'signature', 'name', 'symbol', 'decimals', 'supply'].map((name) =>
      column(name as keyof (typeof tokens)[number]),
    ),
  );
  await pool.query('analyze launches');
  await pool.query('analyze quotes');
}
