/** The code of an error of the catalogue, without bringing the catalogue along; null for any other. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && error.name === 'AppError' ? (error as Error & { readonly code: string }).code : null;
