import type { IncomingMessage } from 'node:http';
import { constants, type ServerHttp2Stream } from 'node:http2';
import type { FastifyInstance } from 'fastify';

/** What is still taken of a body that nobody wants any more, and for how long in milliseconds: more than any honest sender has left. */
const DRAIN_BYTES = 128 * 1024 * 1024;
const DRAIN_MS = 15_000;

const lastOnes = new WeakSet<object>();

/** Has the connection end with the answer to this request, however much of its body is still to come. */
export function endConnectionAfter(raw: IncomingMessage): void {
  lastOnes.add(raw);
}

/**
 * Reads the rest of a body that was answered before its end, and throws it away. Browsers and proxies send all of a request before they read;
 * a connection that is closed while they do is reset, and the answer, a 413 or 429 with its reason, is lost on the way. Fastify and reply-from
 * ask for exactly that (`connection: close`), so their wish is taken back. A deadline that ends a body ends its connection, too.
 */
export function registerUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (hasBody(raw) && reply.statusCode !== 408 && !lastOnes.has(raw)) {
      reply.removeHeader('connection');
      if (!raw.complete) reply.raw.once('finish', () => drain(raw));
    }
    done();
  });
}

/** A request as Node hands it over: one of HTTP/2 has a stream of its own in a connection that others share. */
type Raw = Pick<IncomingMessage, 'headers' | 'destroy'> & { readonly stream?: ServerHttp2Stream };

/** True when a request announces a body. */
export function hasBody({ headers, stream }: Pick<Raw, 'headers' | 'stream'>): boolean {
  if (stream && !stream.endAfterHeaders) return true;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Takes nothing more of a request, nor sends more: its connection ends, or of HTTP/2 its stream. */
export function endRequest(raw: Raw): void {
  if (raw.stream) raw.stream.close(constants.NGHTTP2_CANCEL);
  else raw.destroy();
}

function drain(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = DRAIN_BYTES;
  const timer = setTimeout(() => endRequest(raw), DRAIN_MS).unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  // Whoever wanted the body before has the answer, or gave up.
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) endRequest(raw);
  });
  raw.resume();
}
