/** The sentence of `error` that a visitor may read: that of a coded error, else a general one. */
export function errorText(error: unknown): string {
  const coded = error instanceof Error && error.name === 'AppError';
  return coded ? error.message : 'Something went wrong. Please try again.';
}
