import type { Problem } from '@mintwire/contracts';
import { AppError, isCodeShaped, reportedError, type FieldProblem } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';

/** What is taken of an answer, whoever wrote it: characters of a text, and wrong fields. */
const MAX_CHARS = 2000;
const MAX_FIELDS = 100;

/**
 * The error behind a problem+json body. Code and sentence are the server's: it alone knows the amounts and names in the sentence,
 * and a newer service answers with codes that this build has never heard of. What is no code becomes INTERNAL and keeps its sentence.
 */
export function problemError(body: unknown, status: number, cause: unknown): AppError {
  if (!isProblem(body)) return new AppError(ERRORS.ANSWER_UNREADABLE, {}, { cause });
  const { code, detail, title, errors, requestId } = body;
  const error = reportedError(
    { code: isCodeShaped(code) ? code : 'INTERNAL', status, message: bounded(detail || title) },
    { cause, ...(Array.isArray(errors) && { fields: errors.slice(0, MAX_FIELDS).map(fieldOf) }) },
  );
  if (typeof requestId === 'string') error.requestId = bounded(requestId);
  return error;
}

function isProblem(body: unknown): body is Problem {
  const { code, detail, title } = (body ?? {}) as Partial<Problem>;
  return typeof code === 'string' && (typeof detail === 'string' || typeof title === 'string');
}

const bounded = (text: unknown) => String(text ?? '').slice(0, MAX_CHARS);

const fieldOf = (field: Partial<FieldProblem> | null): FieldProblem => {
  const { path, message, expected, actual } = field ?? {};
  return {
    path: bounded(path),
    message: bounded(message),
    ...(expected !== undefined && { expected: bounded(expected) }),
    ...(actual !== undefined && { actual: bounded(actual) }),
  };
};
