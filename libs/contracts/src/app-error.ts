import type * as ERRORS from './errors';

/** An error as `errors/` declares it: code, HTTP status and sentence. */
export type ErrorLine = `${string} ${number} ${string}`;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERRORS;

/** Values for the places in braces of a sentence, and what else is worth knowing of a case. */
export type ErrorContext = Readonly<Record<string, string | number | bigint | readonly string[]>>;

/** Names of the places in braces of a line. */
type Places<Line> = Line extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;

type ContextOf<Line> = ErrorContext & Readonly<Record<Places<Line>, ErrorContext[string]>>;

/** What is said of a case after its line. The context may be left out where the sentence has no places. */
type Said<Line, More extends readonly unknown[] = []> = [Places<Line>] extends [never]
  ? [context?: ErrorContext, ...more: More]
  : [context: ContextOf<Line>, ...more: More];

/** An error of the catalogue. The user reads `message`; `cause` is for the log only. */
export class AppError<Line extends ErrorLine = ErrorLine> extends Error {
  override readonly name = 'AppError';
  /** The answer of a service that is newer than this bundle may carry a code that the union does not know. */
  readonly code: ErrorCode;
  readonly status: number;
  readonly context: ErrorContext;
  readonly fields: readonly FieldProblem[] | undefined;
  /** Id of the request that was answered with this error, where an answer said it. Set by who reads the answer. */
  declare requestId?: string;

  constructor(line: Line, ...[context = {}, options = {}]: Said<Line, [options?: AppErrorOptions]>) {
    super(options.message ?? filled(line, context), { cause: options.cause });
    const { code, status } = readErrorLine(line);
    this.code = code;
    this.status = status;
    this.context = context;
    this.fields = options.fields;
  }
}

/** What an {@link AppError} may carry besides its code. `message` is a sentence in place of the line's. */
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

/** The error that another process has told of: its sentence is filled in already, and its code may be newer than this bundle. */
export function reportedError(
  { code, status, message }: { readonly code: string; readonly status: number; readonly message: string },
  options: Omit<AppErrorOptions, 'message'>,
): AppError {
  return new AppError(`${code} ${status} `, {}, { ...options, message });
}

/** The sentence of `line` with its places filled from the context; an unfilled place is shown as "?". */
export function errorMessage<Line extends ErrorLine>(line: Line, ...[context = {}]: Said<Line>): string {
  return filled(line, context);
}

/** The parts of `line`. */
export function readErrorLine(line: ErrorLine): {
  readonly code: ErrorCode;
  readonly status: number;
  readonly message: string;
} {
  const [code, status] = line.split(' ', 2) as [ErrorCode, string];
  return { code, status: Number(status), message: line.slice(code.length + status.length + 2) };
}

function filled(line: ErrorLine, context: ErrorContext): string {
  return readErrorLine(line).message.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = context[name];
    return Array.isArray(value) ? value.join(', ') : String(value ?? '?');
  });
}

/** Whether `code` is written like one: of the catalogue, or of one that is newer than this bundle. */
export function isCodeShaped(code: unknown): code is string {
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,63}$/.test(code);
}

/**
 * True for an {@link AppError}, also for one made by another bundle's copy of this class: `instanceof` would miss those,
 * since each front end carries its own copy.
 */
export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && value.name === 'AppError' && isCodeShaped((value as Partial<AppError>).code);
}
