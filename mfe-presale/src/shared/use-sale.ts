import type { PresaleEvent, PresaleState } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { useEvents } from '@mintwire/platform/events';
import { fetchAhead } from '@mintwire/platform/initial-data';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { codeOf } from './code-of';
import { freeRoom, parseSale, withEvent, type Sale } from './sale';

/** Without a stream a page asks this often; with one only for what no event tells, such as the price of SOL. */
const ASKED_MS = 15_000;
const FOLLOWED_MS = 120_000;
const HOME_MS = 30_000;
/** Caches may give an answer from before for so long. */
const KEPT_MS = 1_500;

/** The sale of that number, or the current one. */
const pathOf = (id: string | null) => (id === null ? '/api/presale' : `/api/presale/sales/${encodeURIComponent(id)}`);

/** Fetches a sale before its page is opened. */
export const fetchSaleAhead = (id: string | null = null): Promise<unknown> => fetchAhead(pathOf(id), getSale);

export interface SaleAnswer {
  /** Null: there is no such sale; undefined: not known yet. */
  readonly sale: Sale | null | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A sale, asked again from time to time and when the tab comes back. */
export function useSale(id: string | null = null): SaleAnswer {
  return useAsked(id, HOME_MS);
}

/** A sale whose totals and purchases change as it happens. */
export function useFollowedSale(id: string | null): SaleAnswer {
  const path = pathOf(id);
  const { mutate } = useSWRConfig();
  // What the server rendered from is shown, and stands in no cache.
  const shown = useRef<PresaleState | null>(undefined);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refetchSoon = useCallback(() => {
    void mutate(path);
    clearTimeout(later.current);
    later.current = setTimeout(() => void mutate(path), KEPT_MS);
  }, [path, mutate]);
  useEffect(() => () => clearTimeout(later.current), [refetchSoon]);
  const live = useEvents('/api/presale/events', 'presale', {
    onReset: () => void mutate(path),
    onEvent: (data) => {
      const event = data as PresaleEvent;
      const happened = (state = shown.current) => state && withEvent(state, event);
      void mutate<PresaleState | null>(path, happened, { revalidate: false });
      // Of the next sale, too: it may be the current one now.
      if (event.saleChanged) refetchSoon();
    },
  });
  const { state, ...answer } = useAsked(id, live ? FOLLOWED_MS : ASKED_MS);
  // The visitor's own purchase counts at once, also where the stream begins only after it.
  useEffect(() => {
    window.addEventListener('presalePurchase', refetchSoon);
    return () => window.removeEventListener('presalePurchase', refetchSoon);
  }, [refetchSoon]);
  useEffect(() => {
    shown.current = state;
  }, [state]);
  return answer;
}

function useAsked(
  id: string | null,
  refreshInterval: number,
): SaleAnswer & { readonly state: PresaleState | null | undefined } {
  const { data, error, mutate } = useSWR<PresaleState | null, unknown>(pathOf(id), getSale, {
    // No event tells that a reservation has run out.
    refreshInterval: (state) => (state && isHeld(state) ? Math.min(refreshInterval, ASKED_MS) : refreshInterval),
  });
  const sale = useMemo(() => data && parseSale(data), [data]);
  return { state: data, sale, error, retry: () => void mutate() };
}

/** Whether reservations leave less room than one purchase could take. */
function isHeld(state: PresaleState): boolean {
  const sale = parseSale(state);
  return sale.reserved > 0n && freeRoom(sale) < sale.maxPurchase;
}

const NOT_THERE: readonly (string | null)[] = ['PRESALE_SALE_UNKNOWN', 'NOT_FOUND', 'VALIDATION_FAILED'];

/** Kept as it came, so that what the server rendered from can stand in its place; checked before it counts as an answer. */
async function getSale(path: string): Promise<PresaleState | null> {
  try {
    return await api.get<PresaleState>(path, {
      parse: (answer) => {
        parseSale(answer as PresaleState);
        return answer as PresaleState;
      },
    });
  } catch (error) {
    if (NOT_THERE.includes(codeOf(error))) return null;
    throw error;
  }
}
