import { ERRORS, errorMessage, isErrorCode, type ErrorCode, type ErrorContext } from './errors';

/** An error with a code of the catalogue. The user reads `message`; `cause` is for the log only. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly context: ErrorContext;
  readonly fields: readonly FieldProblem[] | undefined;
  /** Id of the request that was answered with this error, where an answer said it. Set by who reads the answer. */
  declare requestId?: string;

  constructor(code: ErrorCode, context: ErrorContext = {}, options: AppErrorOptions = {}) {
    super(options.message ?? errorMessage(code, context), { cause: options.cause });
    this.code = code;
    this.status = ERRORS[code].status;
    this.context = context;
    this.fields = options.fields;
  }
}

/** What an {@link AppError} may carry besides its code. `message` is for a sentence another process has already filled in. */
export interface AppErrorOptions {
  readonly cause?: unknown;
  readonly fields?: readonly FieldProblem[];
  readonly message?: string;
}

/** One wrong field of a request, or one thing that is not as it was to be: a JSON pointer and a sentence; for programs, what was expected and found. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
  readonly expected?: string;
  readonly actual?: string;
}

/**
 * True for an {@link AppError}, also for one made by another bundle's copy of this class: `instanceof` would miss those,
 * since each front end carries its own copy.
 */
export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && value.name === 'AppError' && isErrorCode((value as Partial<AppError>).code);
}
