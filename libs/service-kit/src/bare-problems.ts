import { AppError, ERRORS, type ErrorLine } from '@mintwire/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_JSON, problemOf, sendProblem } from './problems';

/** Errors of Node's HTTP parser that are not simply a request nobody can read. */
const PARSER_ERRORS: Readonly<Record<string, ErrorLine>> = {
  HPE_HEADER_OVERFLOW: ERRORS.REQUEST_HEADERS_TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: ERRORS.REQUEST_TIMEOUT,
};

type ClientErrorHandler = (this: FastifyInstance, error: Error & { readonly code?: string }, socket: Socket) => void;

/**
 * Options of Fastify that make coded problem+json, with `headers`, of what its hooks and error handler never see: bytes that are
 * no request, headers without end, addresses that cannot be decoded.
 */
export function bareProblems(headers: Readonly<Record<string, string>>): {
  clientErrorHandler: ClientErrorHandler;
  frameworkErrors: (error: Error & { readonly code: string }, request: FastifyRequest, reply: FastifyReply) => void;
} {
  return {
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
      // Not the error itself: it has the bytes that came, and with them the cookies of somebody.
      this.log.info({ code: error.code, detail: error.message }, 'what came is no request');
      const problem = new AppError(PARSER_ERRORS[error.code ?? ''] ?? ERRORS.REQUEST_INVALID);
      const body = JSON.stringify(problemOf(problem, '/'));
      const lines = Object.entries({
        ...headers,
        'cache-control': 'no-store',
        'content-type': PROBLEM_JSON,
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      });
      socket.end(
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
      );
    },
    frameworkErrors(error, request, reply) {
      reply.headers({ ...headers, 'x-request-id': request.id });
      sendProblem(
        request,
        reply,
        new AppError(
          error.code === 'FST_ERR_BAD_URL' ? ERRORS.REQUEST_INVALID : ERRORS.NOT_FOUND,
          {},
          { cause: error },
        ),
      );
    },
  };
}
