import type { PurchaseList } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { useEvents } from '@mintwire/platform/events';
import { useEffect } from 'react';
import useSWR from 'swr';
import type { Sale } from './sale';

/** States change by themselves: confirmed, final, delivered. */
const REFRESH_MS = 20_000;

const getList = ([path, wallet, sale]: readonly [string, string, number]): Promise<PurchaseList> =>
  api.get<PurchaseList>(path, {
    query: { wallet, sale },
    parse: (answer) => {
      const list = answer as PurchaseList;
      for (const { lamports, tokens } of list.items) [lamports, tokens].map(BigInt);
      return list;
    },
  });

/** What a wallet bought in a sale: asked again with each event of the sale and each purchase of this page. */
export function useOwnPurchases(
  wallet: string | null,
  saleId: number,
): {
  readonly list: PurchaseList | undefined;
  readonly error: unknown;
  readonly retry: () => void;
} {
  const { data, error, mutate } = useSWR<PurchaseList, unknown>(
    wallet && ['/api/presale/purchases', wallet, saleId],
    getList,
    {
      refreshInterval: REFRESH_MS,
    },
  );
  const refetch = () => void mutate();
  useEvents('/api/presale/events', 'presale', { onReset: () => undefined, onEvent: refetch });
  useEffect(() => {
    const onPurchase = () => void mutate();
    window.addEventListener('presalePurchase', onPurchase);
    return () => window.removeEventListener('presalePurchase', onPurchase);
  }, [mutate]);
  return { list: data, error, retry: refetch };
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
