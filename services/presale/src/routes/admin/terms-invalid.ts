import { AppError, ERRORS } from '@mintwire/contracts';

/** What is wrong with one field of what was sent. */
export interface WrongField {
  /** From the root of the body, with a slash before each name. */
  readonly path: string;
  /** Begins with a small letter and ends without a point. */
  readonly sentence: string;
}

/** PRESALE_TERMS_INVALID: all that is wrong in one sentence, and each beside its field. */
export function termsInvalid(wrong: readonly WrongField[]): AppError {
  const fields = wrong.map(({ path, sentence }) => ({
    path,
    message: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
  }));
  const sentences = new Set(wrong.map(({ sentence }) => sentence));
  return new AppError(ERRORS.PRESALE_TERMS_INVALID, { reason: [...sentences].join('; ') }, { fields });
}
