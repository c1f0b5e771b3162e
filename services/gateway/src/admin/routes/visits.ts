import { AppError, ERRORS, type AdminSession } from '@mintwire/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Bowser from 'bowser';
import { SESSION_SECONDS, type BegunSession, type Origin, type Visit } from '../begin-session';
import { sessionCookie, sessionSecret } from '../session-cookie';
import type { Session } from '../store/sessions';

/** Browsers send more than anybody reads. */
const MAX_AGENT = 400;

/** Browser and system behind a `user-agent` header: `Firefox 140 on Windows`; null where it names neither. */
function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_AGENT));
  const name = [browser.name, browser.version?.split('.', 1)[0]].filter(Boolean).join(' ');
  return [name, os.name].filter(Boolean).join(' on ') || null;
}

/** Where a request comes from. */
export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, requestId: request.id };
}

/** Where a request comes from that may begin a session. */
export function visitOf(request: FastifyRequest): Visit {
  const { cookie, 'user-agent': agent } = request.headers;
  return { ...originOf(request), device: deviceName(agent), replaces: sessionSecret(cookie) };
}

/** The session of a person. @throws {AppError} UNAUTHORIZED for anybody else */
export function ownSession({ actor }: FastifyRequest): Session {
  if (actor?.kind !== 'account') throw new AppError(ERRORS.UNAUTHORIZED);
  return actor.session;
}

/** Hands a new session to the browser; the answer that says whose it is. */
export function signedIn(reply: FastifyReply, session: BegunSession): AdminSession {
  reply.header('set-cookie', sessionCookie(session.secret, SESSION_SECONDS));
  return described(session);
}

/** A session as its owner sees it. */
export function described({ account, expiresAt }: Session): AdminSession {
  return { email: account.email, roles: [...account.roles], expiresAt: expiresAt.toISOString() };
}
