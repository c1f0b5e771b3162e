import type { Purchase } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import useSWR, { type SWRResponse } from 'swr';
import { codeOf } from '../../../shared/code-of';

/** It becomes final, is delivered or paid back while somebody looks. */
const REFRESH_MS = 15_000;
/** A text that is no id has no purchase either. */
const NOT_THERE: readonly (string | null)[] = ['PRESALE_PURCHASE_UNKNOWN', 'NOT_FOUND', 'VALIDATION_FAILED'];

const pathOf = (id: string) => `/api/presale/purchases/${encodeURIComponent(id)}`;

async function getPurchase(path: string): Promise<Purchase | null> {
  try {
    return await api.get<Purchase>(path, {
      parse: (answer) => {
        const { lamports, tokens, deliveredTokens } = answer as Purchase;
        [lamports, tokens, deliveredTokens].map(BigInt);
        return answer as Purchase;
      },
    });
  } catch (error) {
    if (NOT_THERE.includes(codeOf(error))) return null;
    throw error;
  }
}

/** The public record of one purchase; null when there is none. */
export const usePurchase = (id: string): SWRResponse<Purchase | null, unknown> =>
  useSWR<Purchase | null, unknown>(pathOf(id), getPurchase, { refreshInterval: REFRESH_MS, shouldRetryOnError: false });

/** Fetches a purchase before its page is opened. */
export const fetchPurchaseAhead = (id: string): Promise<unknown> => fetchAhead(pathOf(id), getPurchase);

/** The purchase now, not as the page has it. */
export const askPurchase = (id: string): Promise<Purchase | null> => getPurchase(pathOf(id));
