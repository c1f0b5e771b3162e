import type { ErrorCode, ComposedRemote } from '@mintwire/contracts';

type RemoteErrorCode = Extract<ErrorCode, `REMOTE_${string}`> | 'ANSWER_UNREADABLE';

/**
 * A release that could not be loaded. It carries a code of the catalogue and no sentence of it: no visitor reads one here, and the
 * catalogue would come with the page's first scripts. What it says of the cause is for the reports.
 */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly code: RemoteErrorCode;

  constructor(code: RemoteErrorCode, { name, version }: Pick<ComposedRemote, 'name' | 'version'>, cause?: unknown) {
    super(`${name} ${version}: ${cause === undefined ? code : said(cause)}`, { cause });
    this.code = code;
  }
}

/** Of a question about a release that was not answered, or not in time. */
export function unanswered(remote: Pick<ComposedRemote, 'name' | 'version'>, cause: unknown): RemoteError {
  const isLate = (cause as { readonly name?: unknown } | null)?.name === 'TimeoutError';
  return new RemoteError(isLate ? 'REMOTE_TIMEOUT' : 'REMOTE_LOAD_FAILED', remote, cause);
}

const said = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** A part that was on the page and showed nothing: its code waits for something. Mounted anew, it may ask for that again. */
export class LateError extends RemoteError {
  constructor(remote: Pick<ComposedRemote, 'name' | 'version'>) {
    super('REMOTE_TIMEOUT', remote, 'it was on the page, and showed nothing: its code waits for something');
  }
}
