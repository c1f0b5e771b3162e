import {
  AppError,
  ERRORS,
  JSON_BODY_BYTES,
  readErrorLine,
  type ErrorCode,
  type ErrorLine,
  type Problem,
} from '@mintwire/contracts';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { unroutable } from './methods';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether errors of this route also say `success` and `error`, for those who read no codes. */
    saysFailure?: boolean;
  }
}

/** Content type of every error. */
export const PROBLEM_JSON = 'application/problem+json; charset=utf-8';

const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

/** Codes of ours for the errors Fastify and its plugins raise themselves. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorLine>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ERRORS.MEDIA_TYPE_UNSUPPORTED,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ERRORS.BODY_INVALID,
  FST_ERR_CTP_EMPTY_JSON_BODY: ERRORS.BODY_INVALID,
  FST_ERR_CTP_INVALID_JSON_BODY: ERRORS.BODY_INVALID,
  FST_ERR_RATE_LIMIT: ERRORS.RATE_LIMITED,
};

/**
 * Error codes of pg and node's net that mean "no database", not "a bug": it cannot be reached, ends (57P0x), has no room (53xxx), gave up a statement
 * after its time (57014), or takes nothing because another server has become the one that does (25006). SQLSTATE: PostgreSQL docs, appendix A.
 */
const NO_DATABASE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|57014|08\d{3}|53\d{3}|25006)$/;

/** SQLSTATE of text that Postgres cannot hold: a zero character, in a value or in JSON. */
const UNSTORABLE = /^(22021|22P05)$/;

/** What pg and Postgres say without such a code when the connection is lost, refused or silent. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|^Connection terminated|not currently accepting connections|^Query read timeout/;

/** Turns anything thrown into an error of the catalogue; what is not ours becomes INTERNAL and keeps its cause. The request says which limit its body broke. */
export function toAppError(error: unknown, request?: Pick<FastifyRequest, 'routeOptions'>): AppError {
  if (error instanceof AppError) return error;
  const { code, validation, validationContext, message, statusCode } = error as Partial<FastifyError> & {
    message?: string;
  };
  if (validation) {
    const fields = validation.map((v) => ({
      path: v.instancePath || `/${String(v.params?.['missingProperty'] ?? v.params?.['additionalProperty'] ?? '')}`,
      message: fieldText(v) ?? v.message ?? 'is not valid',
    }));
    // For programs, in the validator's words.
    const names = validation.map(
      (v, index) => `${validationContext ?? 'body'}${fields[index]?.path} ${v.message ?? 'is not valid'}`,
    );
    return new AppError(ERRORS.VALIDATION_FAILED, { fields: names }, { cause: error, fields });
  }
  if (code && NO_DATABASE.test(code)) return new AppError(ERRORS.DATABASE_UNAVAILABLE, {}, { cause: error });
  if (code && UNSTORABLE.test(code))
    return new AppError(
      ERRORS.VALIDATION_FAILED,
      { fields: 'a text holds a character that cannot be stored' },
      { cause: error },
    );
  if (message && NO_CONNECTION.test(message)) return new AppError(ERRORS.DATABASE_UNAVAILABLE, {}, { cause: error });
  if (code === TOO_LARGE) return bodyTooLarge(request?.routeOptions.bodyLimit ?? JSON_BODY_BYTES, error);
  const known = code ? FRAMEWORK_ERRORS[code] : undefined;
  if (known) return new AppError(known, {}, { cause: error });
  if (statusCode === 429) return new AppError(ERRORS.RATE_LIMITED, { seconds: 60 }, { cause: error });
  if (error instanceof SyntaxError && statusCode === 400)
    return new AppError(ERRORS.BODY_INVALID, {}, { cause: error });
  return new AppError(ERRORS.INTERNAL, {}, { cause: error });
}

/** What people read beside a field whose text is too short or too long; undefined for whatever no form lets them send. */
function fieldText({ keyword, params }: FastifySchemaValidationError): string | undefined {
  const limit = Number(params['limit']);
  if (keyword === 'minLength')
    return limit === 1 ? 'This must not be empty.' : `This must have at least ${limit} characters.`;
  return keyword === 'maxLength' ? `This must have at most ${limit} characters.` : undefined;
}

/** The refusal of a body of more than `limit` bytes; `line` where a route has words of its own, with the limit in them. */
export function bodyTooLarge(limit: number, cause?: unknown, line: ErrorLine = ERRORS.BODY_TOO_LARGE): AppError {
  const [unit, name] = limit >= 1024 * 1024 ? [1024 * 1024, 'MB'] : [1024, 'KB'];
  return new AppError(line, { limit: `${Math.round((limit / unit) * 10) / 10} ${name}` }, { cause });
}

/** The same for every occurrence of a code (RFC 9457): its sentence, or the words of the code where the sentence has places for particulars. */
function titleOf(code: ErrorCode): string {
  const { message } = readErrorLine(ERRORS[code]);
  if (!message.includes('{')) return message;
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The problem+json body of `error` as the answer to the request of that path and id. */
export function problemOf(error: AppError, instance: string, requestId?: string): Problem {
  return {
    type: `urn:mintwire:error:${error.code}`,
    title: titleOf(error.code),
    status: error.status,
    code: error.code,
    detail: error.message,
    instance,
    ...(requestId === undefined ? {} : { requestId }),
    ...(error.fields ? { errors: [...error.fields] } : {}),
  };
}

/** Sends `error` as problem+json, with `more` members; one that says when to come again, or what else can be done, says so to programs, too. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  more: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  const { seconds, allow } = error.context;
  if (typeof seconds === 'number') reply.header('retry-after', String(seconds));
  if (typeof allow === 'string') reply.header('allow', allow);
  return (
    reply
      .code(error.status)
      // A refusal may hold for who asks alone, or for this moment.
      .header('cache-control', 'no-store')
      .type(PROBLEM_JSON)
      .serializer(JSON.stringify)
      .send({
        ...problemOf(error, request.url, request.id),
        ...(request.routeOptions.config.saysFailure && { success: false, error: error.message }),
        ...more,
      })
  );
}

/** Why the word of a gateway is not taken, such as clocks that differ: who runs the site has to learn it, who asks has not. */
const reasonOf = ({ code, cause }: AppError): string | undefined =>
  code === 'UNAUTHORIZED' && cause instanceof Error ? cause.message : undefined;

/** Writes an error of a route into the log and answers it as {@link sendProblem} does, with what `more` says of it. */
export const errorHandler =
  (more?: (error: AppError) => Readonly<Record<string, unknown>>) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const known = toAppError(error, request);
    if (known.status >= 500) request.log.error({ err: error, code: known.code }, known.message);
    else request.log.info({ code: known.code, detail: known.message, reason: reasonOf(known) }, 'request refused');
    sendProblem(request, reply, known, more?.(known));
  };

/** Makes every error of `app`, and whatever no route takes, a coded problem+json. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler(errorHandler());
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, unroutable(app.methodsAt(request.url.split('?', 1)[0] ?? '/'))),
  );
}
