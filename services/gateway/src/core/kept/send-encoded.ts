import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCompressible, preferredEncoding } from '../encodings';
import { EncodedBody, knownTag, tagOf } from './encoded-body';

/** What is sent again and again. */
export interface EncodedAnswer {
  readonly headers: IncomingHttpHeaders;
  readonly body: EncodedBody;
}

/** Sends bytes that are kept, in the best encoding, or that the browser has it already. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: EncodedAnswer,
): FastifyReply | Promise<FastifyReply> {
  const encoding = isCompressible(headers['content-type'])
    ? preferredEncoding(request.headers['accept-encoding'])
    : 'identity';
  const etag = body.etag(encoding);
  const known = knownTag(request.headers, etag);
  reply.headers(headers).header('etag', known ?? etag);
  if (known !== undefined) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const bytes = body.in(encoding);
  return bytes instanceof Promise ? bytes.then((made) => reply.send(made)) : reply.send(bytes);
}

/** Sends this text, of the type that the reply says, as often as it is asked for. */
export function encodedText(text: string): (request: FastifyRequest, reply: FastifyReply) => unknown {
  const bytes = Buffer.from(text);
  const body = new EncodedBody(tagOf(bytes), bytes);
  return (request, reply) => {
    const type = String(reply.getHeader('content-type'));
    return sendEncoded(request, reply, { headers: { 'content-type': type, vary: 'accept-encoding' }, body });
  };
}
