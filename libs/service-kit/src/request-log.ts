import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** One line for each request, when it has ended: what was asked, what was answered, and how long that took (milliseconds). */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Its line comes at its end.
  }

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, reply: FastifyReply): void {
    const line = { req, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}
