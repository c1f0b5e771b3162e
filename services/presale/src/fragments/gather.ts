import { AppError, type FragmentCache } from '@mintwire/contracts';
import type { FragmentData, GatherFragment } from '@mintwire/service-kit';
import type { PresaleContext } from '../context';
import { presaleState } from '../views/presale-state';
import { findPurchase } from '../views/purchases';

/** Money moves: nobody starts from a total older than this; the page asks again by itself. */
const CACHE: FragmentCache = { maxAgeMs: 1_000, staleMs: 4_000 };
const SALE_ID = /^[1-9][0-9]{0,8}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The data of each part that mfe-presale renders on the server, as its API would answer. */
export function gatherPresale(context: PresaleContext): GatherFragment {
  const current = async (): Promise<FragmentData> => ({
    status: 200,
    data: { '/api/presale': await presaleState(context, null) },
    cache: CACHE,
  });

  const sale = async (id: string): Promise<FragmentData> => {
    const path = `/api/presale/sales/${encodeURIComponent(id)}`;
    const unknown = { status: 404, data: { [path]: null }, cache: null } as const;
    if (!SALE_ID.test(id)) return unknown;
    try {
      return { status: 200, data: { [path]: await presaleState(context, Number(id)) }, cache: CACHE };
    } catch (error) {
      if (error instanceof AppError && error.code === 'PRESALE_SALE_UNKNOWN') return unknown;
      throw error;
    }
  };

  const purchase = async (id: string): Promise<FragmentData> => {
    const found = UUID.test(id) ? await findPurchase(context, id) : null;
    const data = { [`/api/presale/purchases/${encodeURIComponent(id)}`]: found };
    if (!found) return { status: 404, data, cache: null };
    // What was bought is counted by the terms of its sale.
    const { saleId } = found;
    const terms = { [`/api/presale/sales/${saleId}`]: await presaleState(context, saleId) };
    return { status: 200, data: { ...data, ...terms }, cache: CACHE };
  };

  return async ({ expose, params, query }) => {
    const { id } = params;
    if (expose === './home-presale') return current();
    const asked = id ?? query.get('sale');
    if (expose === './verify-page' || expose === './presale-page') return asked === null ? current() : sale(asked);
    return expose === './purchase-page' ? purchase(id ?? '') : null;
  };
}
