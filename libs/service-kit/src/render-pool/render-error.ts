/** Why a render did not succeed. */
export type RenderFailure = 'threw' | 'timeout' | 'crashed' | 'damaged' | 'overloaded' | 'closed';

/**
 * A render that did not succeed. `reason` says whose fault it is: `overloaded` and `closed` are not the bundle's, `damaged`
 * means that its files are not those of the release and nothing was run. The message may hold text of the bundle.
 */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly reason: RenderFailure;

  constructor(reason: RenderFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
