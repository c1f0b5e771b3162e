import type { PurchaseList } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { useEvents } from '@mintwire/platform/events';
import { useEffect } from 'react';
import useSWR from 'swr';

/** States change by themselves: confirmed, final, delivered. */
const REFRESH_MS = 20_000;

const getList = ([path, wallet, sale]: readonly [string, string, number]): Promise<PurchaseList> =>
  api.get<PurchaseList>(path, {
    query: { wallet, sale },
    parse: (answer) => {
      for (const { lamports, tokens } of (answer as PurchaseList).items) [lamports, tokens].map(BigInt);
      return answer as PurchaseList;
    },
  });

/** What a wallet bought in a sale: asked again with each event of the sale and each purchase of this page. */
export function useOwnPurchases(
  wallet: string,
  saleId: number,
): {
  readonly list: PurchaseList | undefined;
  readonly error: unknown;
  readonly retry: () => void;
} {
  const { data, error, mutate } = useSWR<PurchaseList, unknown>(['/api/presale/purchases', wallet, saleId], getList, {
    refreshInterval: REFRESH_MS,
  });
  const refetch = () => void mutate();
  useEvents('/api/presale/events', 'presale', { onReset: () => undefined, onEvent: refetch });
  useEffect(() => {
    const onPurchase = () => void mutate();
    window.addEventListener('presalePurchase', onPurchase);
    return () => window.removeEventListener('presalePurchase', onPurchase);
  }, [mutate]);
  return { list: data, error, retry: refetch };
}
