import { fetchJson } from '../deadline';
import { readSolUsdMicros, type PriceBounds } from './sol-usd';

const DEADLINE_MS = 2_500;

/** Asks the price service once. @throws when it does not answer in time or its answer is not believable */
export function askPrice(url: string, bounds: PriceBounds): () => Promise<bigint> {
  return async () => {
    const answer = await fetchJson<unknown>(url, { deadlineMs: DEADLINE_MS, service: 'The price service' });
    const micros = readSolUsdMicros(answer, bounds);
    if (micros === undefined) throw new Error('the field solana.usd is missing, unreadable or outside the bounds');
    return micros;
  };
}
