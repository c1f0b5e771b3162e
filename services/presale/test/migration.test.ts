import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, migrate } from '@mintwire/service-kit';
import { createTestDatabase } from '@mintwire/testing';
import { Pool } from 'pg';
import { insertFirstSale, salesOn } from '../src/store/sales';
import { firstTerms } from '../src/domain/first-terms';
import { parseAddress } from '@mintwire/solana/addresses';

const MIGRATIONS = join(__dirname, '../migrations');
const TREASURY = parseAddress('9pw6Y5RN4kGT7BzJhHxRrRuWzL7yE8HV5kwUDYoZHhKL');
const MINT = parseAddress('So11111111111111111111111111111111111111112');

describe('terms that an older release kept', () => {
  it('are those of the first sale of their chain, which gets its addresses at the start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'presale-migrations-'));
    const [oldest = ''] = (await readdir(MIGRATIONS)).sort();
    await copyFile(join(MIGRATIONS, oldest), join(folder, oldest));
    const database = await createTestDatabase({ name: 'presale_migration', migrations: folder });
    const pool = new Pool({ connectionString: database.url });
    await pool.query(
      `insert into presale_settings (chain_id, token_price_lamports, bonus_percentage, min_purchase_lamports, max_purchase_lamports,
         goal_lamports, opening_balance_lamports, launch_date) values ('chain', 7, 33, 1, 2, 20, 5, '2030-01-01T00:00:00Z')`,
    );
    await migrate(database.url, MIGRATIONS, createLogger('presale', 'silent'));
    expect(await salesOn(pool, 'chain')).toEqual([]);
    const at = new Date('2026-01-01T00:00:00Z');
    const first = { chainId: 'chain', terms: firstTerms(true, at), addresses: { treasury: TREASURY, mint: MINT }, at };
    expect(await insertFirstSale(pool, first)).toBe(true);
    expect(await salesOn(pool, 'chain')).toMatchObject([
      { number: 1, bonusPercentage: 33, tokenPriceLamports: 7n, goalLamports: 20n, treasury: TREASURY, mint: MINT },
    ]);
    expect(await insertFirstSale(pool, first)).toBe(true);
    await pool.query('update sales set first_quote_at = now()');
    expect(await insertFirstSale(pool, { ...first, addresses: { treasury: MINT, mint: TREASURY } })).toBe(false);
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });
});
