/**
 * What can go wrong, by code. This package imports none of ours; whoever shows an error to a user has the sentence in the
 * catalogue of errors under the same code.
 */
export type VanityErrorCode =
  /** Neither a beginning nor an end is asked for. */
  | 'VANITY_PATTERN_EMPTY'
  /** Context: `part` (prefix, suffix), `limit` in characters. */
  | 'VANITY_PATTERN_TOO_LONG'
  /** Context: `part`, `character`, which no address contains. */
  | 'VANITY_CHARACTER_IMPOSSIBLE'
  /** The workers do not start, or end again and again. */
  | 'VANITY_WORKER_FAILED'
  /** What a worker found is not what base, seed and owner give. */
  | 'VANITY_RESULT_WRONG';

export class VanityError extends Error {
  override readonly name = 'VanityError';

  constructor(
    readonly code: VanityErrorCode,
    readonly context: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
