import { join } from 'node:path';
import type { Queryable } from '@mintwire/service-kit/transaction';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { Client } from 'pg';
import { launchCatalogue } from '../src/store/launch-catalogue';

const LAUNCHES = 20_000;

describe('a search among many launches', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase({ name: 'launchpad', migrations: join(__dirname, '../migrations') });
    client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into quotes (id, chain_id, wallet, mint, reference, body, issued_at, expires_at, next_check_at)
       select gen_random_uuid(), 'chain', 'wallet', 'mint' || n, 'reference' || n, '{}', now(), now(), now()
       from generate_series(1, $1::integer) n`,
      [LAUNCHES],
    );
    await client.query(
      `insert into launches (chain_id, mint, signature, quote_id, creator, slot, confirmed_at, recorded_at, later, paid_lamports, paid_late,
         name, symbol, supply, fixed_supply, no_freeze, final_details)
       select 'chain', md5(mint), 'signature' || mint, id, md5(reference), 1, now(), now(), 0, 0, false, md5(mint), md5(reference), 1, true, true, true
       from quotes`,
    );
    await client.query('vacuum analyze');
  });

  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  it.each([
    [{ search: 'solar' }, ['launches_by_letters', 'launches_by_mint', 'launches_by_creator']],
    [{ search: 'AI' }, ['launches_by_letters']],
    [{ creator: 'wallet' }, ['launches_by_creator']],
  ])('for %p reads the indexes, never all of them', async (query, indexes) => {
    const plans: string[] = [];
    const explaining = {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return { rows: [] };
      },
    } as unknown as Queryable;
    await launchCatalogue(explaining, 'chain', { ...query, sort: 'newest', page: 1, limit: 24 });
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      for (const index of indexes) expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan on launches');
    }
  });
});
