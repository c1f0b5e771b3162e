import { AppError } from '@mintwire/contracts/app-error';
import { problemError } from '@mintwire/platform/host';
import { sessionEnded } from './session';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a request may carry. */
export interface AdminRequestOptions {
  readonly body?: unknown;
  /** Revision of what the person has seen; the change is refused when it is another one by now. */
  readonly revision?: number;
  readonly signal?: AbortSignal;
}

const DEADLINE_MS = 15_000;

/**
 * A call of the administration. When the session is over, the frame asks for the password and comes back to the same screen.
 * @throws AppError, or the reason of `signal`
 */
export async function adminRequest<T>(
  method: Method,
  path: string,
  { body, revision, signal }: AdminRequestOptions = {},
): Promise<T> {
  const { status, answer } = await exchange(method, path, body, revision, signal);
  if (status < 400) return answer as T;
  const error = problemError(answer, undefined);
  if (error.code === 'UNAUTHORIZED') sessionEnded();
  throw error;
}

async function exchange(
  method: Method,
  path: string,
  body: unknown,
  revision: number | undefined,
  signal: AbortSignal | undefined,
): Promise<{ status: number; answer: unknown }> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      headers: {
        accept: 'application/json, application/problem+json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, answer: text === '' ? null : JSON.parse(text) };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (deadline.aborted) throw new AppError('NETWORK_TIMEOUT', {}, { cause });
    throw new AppError(cause instanceof SyntaxError ? 'ANSWER_UNREADABLE' : 'NETWORK_UNREACHABLE', {}, { cause });
  }
}

/** The sentence for the field at `path` of what was sent; undefined when that field is fine. */
export function fieldError(error: unknown, path: string): string | undefined {
  return error instanceof AppError ? error.fields?.find((field) => field.path === path)?.message : undefined;
}
