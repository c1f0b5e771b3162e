import { AppError, ERRORS } from '@mintwire/contracts';
import { createLogger, createServiceApp, registerDatabase } from '@mintwire/service-kit';
import { runJobs } from '@mintwire/service-kit/jobs';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { eventually } from '@mintwire/testing/eventually';
import { Pool } from 'pg';
import { beginSession } from '../src/admin/begin-session';
import { Seal } from '../src/admin/store/sealed';
import { renewSessions, type RenewalOptions } from '../src/admin/single-sign-on/renew-sessions';
import { insertAccount } from '../src/admin/store/accounts';
import { saveSessionToken } from '../src/admin/store/session-tokens';
import { MIGRATIONS } from './support/gateway';

const NOW = new Date('2026-01-02T03:04:05.000Z');
type Renew = RenewalOptions['provider']['renew'];

describe('sessions of the single sign-on', () => {
  let database: TestDatabase;
  let pool: Pool;
  const seal = new Seal(Buffer.alloc(32, 7));
  beforeAll(async () => {
    database = await createTestDatabase({ name: 'refresher', migrations: MIGRATIONS });
    pool = new Pool({ connectionString: database.url, max: 4 });
    pool.on('error', () => undefined);
  });
  beforeEach(() => pool.query('delete from accounts'));
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  /** Begins a session whose token is good for so long. */
  async function begin(name: string, expiresInS: number): Promise<void> {
    const account = await insertAccount(pool, `${name}@example.org`, null, ['editor'], NOW);
    const visit = { address: '10.0.0.1', requestId: 'r', device: null, replaces: undefined };
    const { id } = await beginSession(pool, account, 'single-sign-on', visit, NOW);
    await saveSessionToken(pool, seal, id, { refreshToken: `${name} 1`, expiresInS }, NOW);
  }

  const renewal = (renew: Renew, more: Partial<RenewalOptions> = {}) =>
    renewSessions({
      ...{ pool, seal, provider: { renew }, clock: () => NOW, logger: { warn: () => undefined } },
      sleep: async () => undefined,
      ...more,
    });
  const turn = (renew: Renew, more: Partial<RenewalOptions> = {}, signal = new AbortController().signal) =>
    renewal(renew, more).run({}, signal);
  /** Does it in a gateway until that is stopped. */
  const start = async (renew: Renew): Promise<() => Promise<void>> => {
    const app = await createServiceApp({
      ...{ name: 'gateway', version: '1.0.0', checks: {} },
      logger: createLogger('gateway', 'silent'),
    });
    await registerDatabase(app, database.url, 3);
    const jobs = await runJobs(app, database.url, { 'renew sessions': renewal(renew) });
    return async () => {
      await jobs.stop();
      await app.close();
    };
  };
  const signedIn = async () =>
    (
      await pool.query<{ email: string }>(
        'select email from sessions s join accounts a on a.id = s.account_id order by email',
      )
    ).rows.map(({ email }) => email.split('@')[0]);

  it('are renewed 90 s before their tokens end, with the newest refresh token, by one gateway', async () => {
    await begin('soon', 89);
    await begin('later', 91);
    const asked: string[] = [];
    const renew: Renew = async (refreshToken) => {
      asked.push(refreshToken);
      return { refreshToken: `${refreshToken} again`, expiresInS: 3600 };
    };
    const stops = await Promise.all([start(renew), start(renew)]);
    await eventually(() => expect(asked).toEqual(['soon 1']));
    await Promise.all(stops.map((stop) => stop()));
    await pool.query('update session_tokens set expires_at = $1', [new Date(NOW.getTime() + 60_000)]);
    await turn(renew);
    expect(asked.sort()).toEqual(['later 1', 'soon 1', 'soon 1 again']);
    expect(await signedIn()).toEqual(['later', 'soon']);
    const { rows } = await pool.query("select encode(refresh_token, 'escape') as kept from session_tokens");
    expect(JSON.stringify(rows)).not.toContain('soon');
  });

  it('end when the provider refuses to renew them, and the log says so', async () => {
    await begin('gone', 60);
    await begin('kept', 60);
    await turn(async (refreshToken) => {
      if (refreshToken === 'gone 1') throw new AppError(ERRORS.OIDC_REFUSED);
      return { refreshToken, expiresInS: 3600 };
    });
    expect(await signedIn()).toEqual(['kept']);
    const { rows } = await pool.query("select actor, subject from audit_log where action = 'account.sessions-end'");
    expect(rows).toEqual([{ actor: 'system', subject: 'account:gone@example.org' }]);
  });

  it('go on while the provider is away: it is asked again after 200 ms, 400 ms and so on, and at the next turn', async () => {
    await begin('ada', 60);
    const waits: number[] = [];
    let away = true;
    const at = { now: NOW.getTime() };
    const renew: Renew = async (refreshToken) => {
      if (away) throw new AppError(ERRORS.OIDC_UNAVAILABLE);
      return { refreshToken, expiresInS: 3600 };
    };
    const options = { clock: () => new Date(at.now), sleep: async (ms: number) => void waits.push(ms) };
    await turn(renew, options);
    expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
    expect(await signedIn()).toEqual(['ada']);
    away = false;
    at.now += 30_000;
    await turn(renew, options);
    expect(waits).toHaveLength(7);
    const { rows } = await pool.query('select expires_at from session_tokens');
    expect(rows).toEqual([{ expires_at: new Date(at.now + 3_600_000) }]);
  });

  it('stop waiting for the provider when the gateway stops', async () => {
    await begin('ada', 60);
    const stopped = new AbortController();
    const away: Renew = async () => {
      stopped.abort();
      throw new AppError(ERRORS.OIDC_UNAVAILABLE);
    };
    const sleep: RenewalOptions['sleep'] = async (_ms, signal) => expect(signal.aborted).toBe(true);
    await turn(away, { sleep }, stopped.signal);
    expect(await signedIn()).toEqual(['ada']);
  });
});
