import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What is still taken of a body that nobody wants any more, and for how long in milliseconds: more than any honest sender has left. */
const DRAIN_BYTES = 128 * 1024 * 1024;
const DRAIN_MS = 15_000;

/**
 * Reads the rest of a body that was answered before its end, and throws it away. Browsers and proxies send all of a request before they read;
 * a connection that is closed while they do is reset, and the answer, a 413 or 429 with its reason, is lost on the way. Fastify and reply-from
 * ask for exactly that (`connection: close`), so their wish is taken back. A deadline that ends a body ends its connection, too.
 */
export function registerUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!hasBody(raw) || reply.statusCode === 408) return;
    reply.removeHeader('connection');
    if (!raw.complete) reply.raw.once('finish', () => drain(raw));
  });
}

/** True when a request announces a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function drain(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = DRAIN_BYTES;
  const timer = setTimeout(() => raw.destroy(), DRAIN_MS).unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  // Whoever wanted the body before has the answer, or gave up.
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
