import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** One line for each request, when it has ended: what was asked, what was answered, and how long that took (milliseconds). */
export class RequestLog extends LogController {
  /** Looks for no fields with the names of secrets: those of such a line are known, and looking is most of what it costs. */
  readonly #lines: FastifyBaseLogger;

  constructor(logger: FastifyBaseLogger) {
    super();
    this.#lines = logger.child({}, { redact: [] });
  }

  override incomingRequest(): void {
    // Its line comes at its end.
  }

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, reply: FastifyReply): void {
    const responseTime = reply.elapsedTime;
    if (error) reply.log.error({ req, res: reply, responseTime, err: error }, 'request errored');
    else if (isShown(reply.log))
      this.#lines.info(
        { reqId: req.id, req, res: { statusCode: reply.statusCode }, responseTime },
        'request completed',
      );
  }
}

/** Whether the route's lines are wanted; each may have a level of its own. */
const isShown = (log: FastifyBaseLogger): boolean => (log as Partial<Logger>).isLevelEnabled?.('info') ?? true;
