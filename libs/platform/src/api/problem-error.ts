import type { Problem } from '@mintwire/contracts';
import { AppError } from '@mintwire/contracts/app-error';
import { isErrorCode } from '@mintwire/contracts/errors';

/**
 * The error behind a problem+json body. The sentence is the server's: it alone knows the amounts and names in it.
 * A code this build does not know (a newer service) keeps its sentence under INTERNAL.
 */
export function problemError(body: unknown, cause: unknown): AppError {
  if (!isProblem(body)) return new AppError('ANSWER_UNREADABLE', {}, { cause });
  const fields = Array.isArray(body.errors) ? { fields: body.errors } : {};
  const message = body.detail || body.title;
  const error = new AppError(isErrorCode(body.code) ? body.code : 'INTERNAL', {}, { cause, message, ...fields });
  if (typeof body.requestId === 'string') error.requestId = body.requestId;
  return error;
}

function isProblem(body: unknown): body is Problem {
  const { code, detail, title } = (body ?? {}) as Partial<Problem>;
  return typeof code === 'string' && (typeof detail === 'string' || typeof title === 'string');
}
