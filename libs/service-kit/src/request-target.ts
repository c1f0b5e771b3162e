import { AppError, ERRORS } from '@mintwire/contracts';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { endConnectionAfter } from './unread-bodies';

/**
 * Options of a server of HTTP/1.1: of a header that comes twice it gives both, joined, instead of the first, and a missing `host` it leaves to
 * {@link registerRequestTarget}. HTTP/2 refuses two hosts and none by itself; of another header that comes twice Node gives the first there.
 */
export const HOST_HEADERS = { joinDuplicateHeaders: true, requireHostHeader: false } as const;

/** Name or address, with or without a port, whom a request is for. Two of them in one text, as two headers arrive here, are none. */
const AUTHORITY = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** A target with everything before its path, as clients write it for a proxy (RFC 9112, 3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/is;

type Asked = Pick<IncomingMessage, 'url' | 'headers'>;

/**
 * The target of a request as path and query, of whatever form it came in. One that names somebody else than `host` does stays as it
 * is, and is refused: whoever reads the one would keep under its name what is answered to the other.
 */
export function originForm({ url = '/', headers }: Asked): string {
  if (url.startsWith('/')) return url;
  const [, authority = '', rest = ''] = ABSOLUTE_FORM.exec(url) ?? [];
  if (authority === '' || authority.toLowerCase() !== headers.host?.toLowerCase()) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Refuses requests of which it is not certain whom they are for, or for what (RFC 9112, 3.2): without `host`, with two of it or with one that
 * is no name, and with a target that is neither a path nor, of OPTIONS, `*`.
 * @param bareHeaders the headers of such answers
 */
export function registerRequestTarget(app: FastifyInstance, bareHeaders: Readonly<Record<string, string>>): void {
  // Whoever expects what nobody knows is answered as everybody (RFC 9110, 10.1.1); Node would refuse with a bare status.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (saysWhom(raw) && saysWhat(raw)) return done();
    reply.headers(bareHeaders);
    // Who disagrees with us about one request may disagree about where the next one begins.
    if (raw.httpVersionMajor === 1) {
      endConnectionAfter(raw);
      reply.header('connection', 'close');
    }
    done(new AppError(ERRORS.REQUEST_INVALID));
  });
}

function saysWhom({ headers, httpVersion }: IncomingMessage): boolean {
  const { host, ':authority': authority = host } = headers;
  if (authority === undefined) return httpVersion === '1.0';
  return AUTHORITY.test(String(authority)) && (host === undefined || host === authority);
}

const saysWhat = ({ method, url = '' }: IncomingMessage): boolean =>
  url.startsWith('/') || (url === '*' && method === 'OPTIONS');
