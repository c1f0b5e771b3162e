import { AppError, ERRORS } from '@mintwire/contracts';

/** A signal that aborts after `ms`, or earlier with `parent`. */
export function deadline(ms: number, parent?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  return parent ? AbortSignal.any([parent, timeout]) : timeout;
}

/** True when `error` comes from an expired {@link deadline}. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** `work`, or the error of `late` when it takes longer than `ms`; the work itself goes on, and nobody hears of its failure then. */
export async function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(ms, 0));
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** What {@link fetchJson} may be told. */
export interface FetchJsonOptions {
  readonly deadlineMs: number;
  /** Name of the other side, for the error's sentence. */
  readonly service: string;
  readonly init?: RequestInit;
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
}

/**
 * GETs (or whatever `init` says) JSON from another process, within a deadline.
 * @throws {AppError} UPSTREAM_TIMEOUT or UPSTREAM_UNAVAILABLE; the cause keeps the detail
 */
export async function fetchJson<T>(url: string, options: FetchJsonOptions): Promise<T> {
  const { deadlineMs, service, init, signal } = options;
  try {
    const answer = await (options.fetch ?? fetch)(url, { ...init, signal: deadline(deadlineMs, signal) });
    if (!answer.ok) throw new Error(`${service} answered ${answer.status}`);
    return (await answer.json()) as T;
  } catch (cause) {
    throw new AppError(
      isTimeout(cause) ? ERRORS.UPSTREAM_TIMEOUT : ERRORS.UPSTREAM_UNAVAILABLE,
      { service },
      { cause },
    );
  }
}
