import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { Pool } from 'pg';
import { LoginGuard } from '../src/admin/login-guard';
import { deleteExpiredLimits } from '../src/admin/store/login-limits';
import { MIGRATIONS } from './support/gateway';

describe('the guard of sign-ins', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase({ name: 'guard', migrations: MIGRATIONS });
    pool = new Pool({ connectionString: database.url, max: 4 });
    pool.on('error', () => undefined);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  const rejected = async (attempts: Promise<void>[]): Promise<number> =>
    (await Promise.allSettled(attempts)).filter(({ status }) => status === 'rejected').length;
  const addresses = Array.from({ length: 60 }, (_, index) => `10.0.${index}.1`);

  it('lets nobody be kept out of a link by strangers, each of whom has few attempts', async () => {
    const guard = new LoginGuard(pool, 100);
    expect(await rejected(addresses.map((address) => guard.attemptLink(address)))).toBe(0);
    expect(await rejected(Array.from({ length: 6 }, () => guard.attemptLink('10.9.9.9')))).toBe(1);
  });

  it('counts all addresses together on an account with a password', async () => {
    const guard = new LoginGuard(pool, 100);
    expect(await rejected(addresses.map((address) => guard.attempt(address, 'owner@example.org')))).toBe(10);
  });

  it('forgets what has run out, and nothing else', async () => {
    const guard = new LoginGuard(pool, 100);
    await guard.attempt('10.1.1.1', 'new@example.org');
    await pool.query("insert into login_limits (key, points, expire) values ('pair:old', 5, 1000)");
    const keys = async () =>
      (await pool.query<{ key: string }>('select key from login_limits')).rows.map(({ key }) => key);
    const before = await keys();
    await deleteExpiredLimits(pool, new Date());
    expect((await keys()).sort()).toEqual(before.filter((key) => key !== 'pair:old').sort());
  });
});
