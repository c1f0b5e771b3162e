import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { Pool } from 'pg';
import { LoginGuard } from '../src/admin/login-guard';
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

  it('lets whoever has a good one try as often as he likes', async () => {
    const guard = new LoginGuard(pool, 2);
    for (let tries = 0; tries < 8; tries += 1) {
      await guard.attemptLink('10.9.9.8');
      await guard.linkSucceeded('10.9.9.8');
    }
    expect(await rejected(Array.from({ length: 3 }, () => guard.attemptLink('10.9.9.8')))).toBe(1);
  });

  it('counts no sign-in that was a good one: colleagues have one address', async () => {
    const guard = new LoginGuard(pool, 2);
    for (let index = 0; index < 60; index += 1) {
      await guard.attempt('10.9.9.7', 'colleague@example.org');
      await guard.succeeded('10.9.9.7', 'colleague@example.org');
      await guard.attemptFrom('10.9.9.7');
      await guard.succeededFrom('10.9.9.7');
      await guard.attemptCode('10.9.9.7', 'one');
      await guard.codeSucceeded('10.9.9.7', 'one');
    }
    expect(await rejected(Array.from({ length: 3 }, () => guard.attempt('10.9.9.7', 'colleague@example.org')))).toBe(1);
  });

  it('counts what begins at a provider apart, and only what does not end well', async () => {
    const guard = new LoginGuard(pool, 1);
    for (let index = 0; index < 6; index += 1) {
      await guard.beginAtProvider('10.9.9.6');
      await guard.endedAtProvider('10.9.9.6');
    }
    expect(await rejected(Array.from({ length: 6 }, () => guard.beginAtProvider('10.9.9.6')))).toBe(1);
    expect(await rejected([guard.attempt('10.9.9.6', 'person@example.org')])).toBe(0);
  });

  it('counts all addresses together on an account with a password', async () => {
    const guard = new LoginGuard(pool, 100);
    expect(await rejected(addresses.map((address) => guard.attempt(address, 'owner@example.org')))).toBe(10);
  });
});
