import { AppError } from '@mintwire/contracts';
import { isTimeout } from './deadline';

/** Codes of Node and of Postgres (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at that address; start it, or correct the address',
  ECONNRESET: 'what answers there hangs up at once; correct the address',
  ENOTFOUND: 'there is no machine of that name; correct the address',
  EAI_AGAIN: 'the name of the machine cannot be looked up now; correct the address, or try again',
  ETIMEDOUT: 'nothing answers at that address in time',
  UND_ERR_CONNECT_TIMEOUT: 'nothing answers at that address in time',
  EHOSTUNREACH: 'the machine cannot be reached from here',
  ENETUNREACH: 'the machine cannot be reached from here',
  ENOENT: 'nothing answers at that address; start it, or correct the address',
  '28P01': 'the database refuses this user or password',
  '28000': 'the database refuses this user or password',
  '3D000': 'there is no database of that name; make it, or correct the address',
  '53300': 'the database takes no more connections',
  '57P03': 'the database is starting up or shutting down; try again',
};

/** Why another process could not be reached, without a full stop; holds neither address nor password. */
export function connectFailure(error: unknown): string {
  let unknown = '';
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth += 1) {
    const { code, message, errors, cause } = at as NodeJS.ErrnoException & { errors?: unknown[]; cause?: unknown };
    // Clients that wrap what happened keep its words, if not its code.
    const known = REASONS[code ?? ''] ?? REASONS[/^.*\b(E[A-Z_]{5,})\b/.exec(message)?.[1] ?? ''];
    if (known !== undefined) return known;
    if (isTimeout(at) || /timeout/i.test(message)) return REASONS['ETIMEDOUT'] ?? '';
    // Node's fetch asks nobody at the ports of other protocols.
    if (message === 'bad port') return 'that port is one of another protocol; correct the address';
    const status = /\banswered \d{3}\b/.exec(message);
    if (status) return `it ${status[0]}`;
    if (code !== undefined && !(at instanceof AppError)) unknown = ` (${code})`;
    at = errors?.[0] ?? cause;
  }
  return `what answers there cannot be used${unknown}`;
}
