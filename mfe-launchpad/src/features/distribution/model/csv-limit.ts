/** Far above what ten rows take; a larger file is something else. */
export const CSV_LIMIT_BYTES = 2_000_000;

export const CSV_TOO_LARGE = 'This file is too large for a list of wallets. Nothing was taken over.';
