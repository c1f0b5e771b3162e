import type { Purchase } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import useSWR, { type SWRResponse } from 'swr';
import { codeOf } from '../../../shared/code-of';

/** It becomes final, is delivered or paid back while somebody looks. */
const REFRESH_MS = 15_000;
const NOT_THERE: readonly (string | null)[] = ['PRESALE_PURCHASE_UNKNOWN', 'NOT_FOUND'];

/** What can be the id of a purchase; nobody is asked for another. */
export const isPurchaseId = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

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
export const fetchPurchaseAhead = async (id: string): Promise<unknown> =>
  isPurchaseId(id) ? fetchAhead(pathOf(id), getPurchase) : null;

/** The purchase now, not as the page has it. */
export const askPurchase = (id: string): Promise<Purchase | null> => getPurchase(pathOf(id));
