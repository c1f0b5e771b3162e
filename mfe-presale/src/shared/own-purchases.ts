import type { PresaleEvent, PurchaseList } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { useEvents } from '@mintwire/platform/events';
import { truncateMiddle } from '@mintwire/ui';
import { useEffect, useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Sale } from './sale';

/** States change by themselves: confirmed, final, delivered. */
const REFRESH_MS = 20_000;
/** What every page hears at the same moment is not asked about at the same moment. */
const SOONEST_MS = 2_000;
const LATEST_MS = 5_000;

/** Without a sale: of all sales. */
type ListKey = readonly [path: string, wallet: string, saleId?: number];

const getList = ([path, wallet, sale]: ListKey): Promise<PurchaseList> =>
  api.get<PurchaseList>(path, {
    query: { wallet, ...(sale !== undefined && { sale }) },
    parse: (answer) => {
      const list = answer as PurchaseList;
      for (const { lamports, tokens } of list.items) [lamports, tokens].map(BigInt);
      return list;
    },
  });

const waiting = new Map<string, { readonly due: number; readonly timer: ReturnType<typeof setTimeout> }>();

/** Asks for a list once, however many parts of the page want it by then. */
function askWithin(ms: number, key: ListKey, ask: (key: ListKey) => unknown): void {
  const name = key.join(' ');
  const due = performance.now() + ms;
  const before = waiting.get(name);
  if (before && before.due <= due) return;
  clearTimeout(before?.timer);
  const timer = setTimeout(() => {
    waiting.delete(name);
    void ask(key);
  }, ms);
  waiting.set(name, { due, timer });
}

/** How long what happened can wait to be asked about; null: it is not about this wallet. Events name a wallet by its ends. */
function waitAfter({ saleId, purchase, saleChanged }: PresaleEvent, [, wallet, own]: ListKey): number | null {
  if (saleId !== own) return null;
  if (purchase?.wallet === truncateMiddle(wallet)) return 0;
  return saleChanged ? SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS) : null;
}

/** What a wallet bought in a sale: asked from time to time, and after what concerns it: its purchases, those of this page, and a change of the sale. */
export function useOwnPurchases(
  wallet: string | null,
  saleId: number,
): {
  readonly list: PurchaseList | undefined;
  readonly error: unknown;
  readonly retry: () => void;
} {
  const key = useMemo<ListKey | null>(
    () => (wallet === null ? null : ['/api/presale/purchases', wallet, saleId]),
    [wallet, saleId],
  );
  const { mutate: ask } = useSWRConfig();
  const { data, error, mutate } = useSWR<PurchaseList, unknown>(key, getList, { refreshInterval: REFRESH_MS });
  useEvents('/api/presale/events', 'presale', {
    onReset: () => undefined,
    onEvent: (event) => {
      const wait = key && waitAfter(event as PresaleEvent, key);
      if (key && wait !== null) askWithin(wait, key, ask);
    },
  });
  useEffect(() => {
    const onPurchase = () => key && askWithin(0, key, ask);
    window.addEventListener('presalePurchase', onPurchase);
    return () => window.removeEventListener('presalePurchase', onPurchase);
  }, [key, ask]);
  return { list: data, error, retry: () => void mutate() };
}

/** What a wallet bought in other sales than this one, of its newest purchases; nobody is asked where there is no other sale. */
export function useOtherPurchases(
  wallet: string,
  { saleId, sales }: Pick<Sale, 'saleId' | 'sales'>,
): PurchaseList['items'] {
  const key: ListKey | null = sales.length === 0 ? null : ['/api/presale/purchases', wallet];
  const { data } = useSWR<PurchaseList, unknown>(key, getList);
  return (data?.items ?? []).filter((purchase) => purchase.saleId !== saleId);
}

/** What a wallet may buy for in a sale yet; null: no limit. */
export interface WalletLimit {
  /** Null while nobody has to be. */
  readonly invited: boolean | null;
  readonly left: bigint | null;
}

/** Undefined while it is not known; nobody is asked where the sale sets no limit. */
export function useWalletLimit(wallet: string | null, sale: Sale, now: number): WalletLimit | undefined {
  const { saleId, walletMax, allowlistUntil } = sale;
  const isClosed = allowlistUntil !== null && now < allowlistUntil;
  const limit = useOwnPurchases(isClosed || walletMax !== null ? wallet : null, saleId).list?.limit;
  // The last answer may be from before the sale was opened to everybody.
  return (
    limit && {
      invited: isClosed ? limit.invited : null,
      left: limit.leftLamports === null ? null : BigInt(limit.leftLamports),
    }
  );
}
