import { createLogger, Metrics } from '@mintwire/service-kit';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { Pool } from 'pg';
import type { KnownReleases } from '../src/telemetry/known-releases';
import { ReportService } from '../src/telemetry/report-service';
import { versionOf } from './support/fixture-release';
import { MIGRATIONS } from './support/gateway';

describe('the desk of reports', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase({ name: 'reports', migrations: MIGRATIONS });
    pool = new Pool({ connectionString: database.url, max: 2 });
    pool.on('error', () => undefined);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('counts nothing twice when the database is lost in the middle of writing', async () => {
    let lost = 0;
    const db = Object.assign(Object.create(pool) as Pool, {
      connect: async () => {
        const client = await pool.connect();
        const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
        return Object.assign(Object.create(client) as typeof client, {
          query: async (...args: unknown[]) => {
            if (lost > 0 || !/csp_reports|commit/i.test(JSON.stringify(args))) return query(...args);
            lost += 1;
            await query('rollback');
            throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
          },
          release: (destroy?: boolean | Error) => client.release(destroy),
        });
      },
    });
    const known = { has: async () => true } as unknown as KnownReleases;
    const service = new ReportService({
      db,
      known,
      clock: () => new Date('2026-01-02T03:04:05.000Z'),
      logger: createLogger('gateway', 'silent'),
      metrics: new Metrics('gateway'),
      visitsPerNetwork: 20,
    });
    await service.take(
      { page: '/', items: [{ kind: 'view', remote: 'mfe-news', release: versionOf('a') }] } as never,
      '203.0.113.1',
    );
    await service.write();
    await service.write();
    await service.write();
    expect(lost).toBe(1);
    expect((await pool.query('select sum(count)::int as sum from telemetry_counts')).rows).toEqual([{ sum: 1 }]);
  });
});
