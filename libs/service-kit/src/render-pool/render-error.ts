/** Why a render did not succeed. */
export type RenderFailure = 'threw' | 'timeout' | 'crashed' | 'overloaded' | 'closed';

/** A render that did not succeed. `reason` says whose fault it is: `overloaded` and `closed` are not the bundle's. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly reason: RenderFailure;

  constructor(reason: RenderFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}
