import type { FeedFault } from '@mintwire/contracts';

/** A reading that went wrong, with what an editor is told. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  constructor(
    readonly fault: FeedFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
