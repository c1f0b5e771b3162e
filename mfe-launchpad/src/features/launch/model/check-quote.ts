import type { Quote, QuoteRequest } from '@mintwire/contracts/launchpad';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { decodeLamports } from '@mintwire/money';

/**
 * Compares a quote with what was asked for: the same request, the metadata stored a moment ago, and items that add up.
 * @throws AppError LAUNCHPAD_QUOTE_ALTERED
 */
export function checkQuote(quote: Quote, request: QuoteRequest, uri: string): Quote {
  const sum = quote.items.reduce((total, { lamports }) => total + decodeLamports(lamports), 0n);
  const same =
    canonical(quote.request) === canonical(request) && quote.uri === uri && sum === decodeLamports(quote.feeLamports);
  if (!same) throw new AppError(ERRORS.LAUNCHPAD_QUOTE_ALTERED);
  return quote;
}

/** JSON with the keys of every object in order. */
function canonical(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Milliseconds a fresh quote can be used, counted by the service's own clock; a margin is left for the way to the chain. */
export function quoteLifetime({ issuedAt, expiresAt }: Pick<Quote, 'issuedAt' | 'expiresAt'>): number {
  const MARGIN_MS = 5_000;
  return Math.max(0, Date.parse(expiresAt) - Date.parse(issuedAt) - MARGIN_MS);
}
