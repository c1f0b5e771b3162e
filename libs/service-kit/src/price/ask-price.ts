import { fetchJson } from '../deadline';
import { readSolUsdMicros, type PriceBounds } from './sol-usd';

/** How long a price service may take. */
const DEADLINE_MS = 2_500;

/** Asks a price service once. @throws AppError UPSTREAM_TIMEOUT, UPSTREAM_UNAVAILABLE */
export const askPrices = (url: string): Promise<unknown> =>
  fetchJson(url, { deadlineMs: DEADLINE_MS, service: 'The price service' });

/** Asks the price service once. @throws when it does not answer in time or its answer is not believable */
export function askPrice(url: string, bounds: PriceBounds): () => Promise<bigint> {
  return async () => {
    const micros = readSolUsdMicros(await askPrices(url), bounds);
    if (micros === undefined) throw new Error('the field solana.usd is missing, unreadable or outside the bounds');
    return micros;
  };
}
