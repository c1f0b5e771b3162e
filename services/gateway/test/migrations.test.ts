import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { Pool } from 'pg';
import { MIGRATIONS } from './support/gateway';

describe('a migrated database', () => {
  let database: TestDatabase;
  let db: Pool;
  beforeAll(async () => {
    database = await createTestDatabase({ name: 'gateway', migrations: MIGRATIONS });
    db = new Pool({ connectionString: database.url, max: 1 });
    // Dropping the database may find the connection closing.
    db.on('error', () => undefined);
  });
  afterAll(async () => {
    await db.end();
    await database.drop();
  });

  /** What a gateway of the release before writes when somebody signs in, and when it renews a session. */
  const signInAsBefore = async () => {
    await db.query(`insert into login_limits (key, points, expire) values ('pair:x', 1, 0)
      on conflict (key) do update set points = login_limits.points + 1 returning points`);
    await db.query('update session_tokens set claimed_until = now() where claimed_until is null');
  };

  it('has what gateways of the release before use, which run on while others are restarted', async () => {
    await signInAsBefore();
  });

  it('has it again where the migrations dropped it once', async () => {
    await db.query('drop table login_limits');
    await db.query('alter table session_tokens drop column claimed_until');
    await expect(signInAsBefore()).rejects.toThrow('login_limits');
    const migration = readFileSync(join(MIGRATIONS, '1797320000000_what-the-release-before-uses.sql'), 'utf8');
    await db.query(migration.split('-- Down Migration')[0] ?? '');
    await signInAsBefore();
  });
});
