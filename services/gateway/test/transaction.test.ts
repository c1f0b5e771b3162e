import { AppError, ERRORS } from '@mintwire/contracts';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { Pool, type PoolClient } from 'pg';
import { transaction } from '@mintwire/service-kit/transaction';
import { oneAtATime } from '../src/releases/one-at-a-time';

describe('a connection that is given back', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase({ name: 'transaction' });
    pool = new Pool({ connectionString: database.url, max: 1, statement_timeout: 500 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  const pidOf = async (client: Pool | PoolClient): Promise<number> =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

  it.each([
    ['a transaction', (work: (client: PoolClient) => Promise<unknown>) => transaction(pool, work)],
    ['a turn', (work: (client: PoolClient) => Promise<unknown>) => oneAtATime(pool, 'mfe-news', work)],
  ])('serves the next one when %s was refused, and is closed when it is lost', async (_what, run) => {
    const before = await pidOf(pool);
    await expect(run(async () => Promise.reject(new AppError(ERRORS.PREVIEW_INVALID)))).rejects.toMatchObject({
      code: 'PREVIEW_INVALID',
    });
    await expect(run((client) => client.query('select nonsense'))).rejects.toMatchObject({ code: '42703' });
    expect(await run(pidOf)).toBe(before);
    await expect(run((client) => client.query('select pg_terminate_backend(pg_backend_pid())'))).rejects.toThrow();
    expect(await run(pidOf)).not.toBe(before);
  });

  it('comes with the next turn: who waits too long for it is told so', async () => {
    const other = new Pool({ connectionString: database.url, max: 1 });
    try {
      await oneAtATime(other, 'mfe-news', async () => {
        await expect(oneAtATime(pool, 'mfe-news', async () => null)).rejects.toMatchObject({ code: 'UPLOAD_BUSY' });
        expect(await oneAtATime(pool, 'mfe-presale', async () => 'another')).toBe('another');
      });
      expect(await oneAtATime(pool, 'mfe-news', async () => 'now')).toBe('now');
    } finally {
      await other.end();
    }
  });
});
