import type { AppError } from '@mintwire/contracts';
import { sendProblem, toAppError, type ServiceApp } from '@mintwire/service-kit';

/** Answers errors of a route as all others are answered, with more for those who read no codes. */
export const errorHandlerWith =
  (more: (error: AppError) => Readonly<Record<string, unknown>>): Parameters<ServiceApp['setErrorHandler']>[0] =>
  (error, request, reply) => {
    const known = toAppError(error, request);
    if (known.status >= 500) request.log.error({ err: error, code: known.code }, known.message);
    else request.log.info({ code: known.code }, 'request refused');
    sendProblem(request, reply, known, more(known));
  };
