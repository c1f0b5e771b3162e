import type { ErrorCode, PinnedRemote } from '@mintwire/contracts';

type RemoteErrorCode = Extract<ErrorCode, `REMOTE_${string}`> | 'ANSWER_UNREADABLE';

/**
 * A release that could not be loaded. It carries a code of the catalogue and no sentence of it: nobody reads one here, and the
 * catalogue would come with the page's first scripts.
 */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly code: RemoteErrorCode;

  constructor(code: RemoteErrorCode, { name, version }: Pick<PinnedRemote, 'name' | 'version'>, cause?: unknown) {
    super(`${name} ${version}: ${code}`, { cause });
    this.code = code;
  }
}

/** A part that was on the page and showed nothing: its code waits for something. Mounted anew, it may ask for that again. */
export class LateError extends RemoteError {
  constructor(remote: Pick<PinnedRemote, 'name' | 'version'>) {
    super('REMOTE_TIMEOUT', remote);
  }
}
