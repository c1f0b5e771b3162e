import type { Role } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { makeSetupLink } from '../../src/admin/accounts';
import type { RunningGateway } from './gateway';

/** A password that the rules accept. */
export const PASSWORD = 'correct horse battery staple';

/** An answer with its JSON read; null when there is none. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // What a test looks at is the test's business.
  readonly body: Record<string, unknown> & { readonly code?: string };
}

/** Sends JSON (or bytes) to a gateway as a program would. */
export async function call(
  { origin }: RunningGateway,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const json = body !== undefined && !Buffer.isBuffer(body);
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { ...(json ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : new Uint8Array(body as Buffer) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: (text === '' ? {} : JSON.parse(text)) as Answer['body'],
  };
}

/** The `cookie` header for what an answer has set. */
export function cookieOf(answer: Answer): Record<string, string> {
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
  };
}

/** Makes an account through a setup link, or recovers it, with these roles; the headers of its session. */
export async function signIn(
  gateway: RunningGateway,
  db: Pool,
  role: Role = 'owner',
  email = `${role}@example.org`,
): Promise<Record<string, string>> {
  const link = await makeSetupLink(db, gateway.origin, new Date('2026-01-02T03:04:05.000Z'));
  const answer = await call(gateway, 'POST', '/api/admin/setup', {
    token: link.split('#')[1],
    email,
    password: PASSWORD,
    recover: true,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await db.query('update accounts set roles = $2 where email = $1', [email, [role]]);
  return cookieOf(answer);
}

/** Takes every account and every count of attempts away, for the next test of a file. */
export async function forgetAccounts(db: Pool): Promise<void> {
  await db.query('delete from accounts');
  await db.query('delete from sign_in_steps');
  await db.query('delete from kit.limits');
}
