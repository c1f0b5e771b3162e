import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers HEAD from what is known of a file; null: only making it would tell how long it is. */
export function sendHead(reply: FastifyReply, bytes: number | null): FastifyReply {
  if (bytes !== null) reply.header('content-length', bytes);
  // The length of anything else that is sent would be taken for that of the file.
  return reply.send(Readable.from([]));
}
