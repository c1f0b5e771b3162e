import type { PurchaseQuote, PurchaseQuoteRequest, PurchaseReportAnswer, WalletChallenge } from '@mintwire/contracts';
import type { Api } from '@mintwire/platform';
import { newUuid } from '@mintwire/platform/new-uuid';
import { retry } from '@mintwire/signing';
import type { PurchaseService } from '../model/purchase-ports';

/** The service asks the chain before it answers. */
const DEADLINE_MS = 20_000;

const releasePath = (quoteId: string) => `/api/presale/quotes/${quoteId}/release`;

/** The presale service over the site's API client. What the connection loses is sent again, under the same key. */
export function createPurchaseService(api: Pick<Api, 'post'>): PurchaseService {
  return {
    quote: (wallet, lamports, proof, signal) => {
      const idempotencyKey = newUuid();
      const body: PurchaseQuoteRequest = { wallet, lamports: lamports.toString(), ...(proof && { proof }) };
      const options = { signal, idempotencyKey, timeoutMs: DEADLINE_MS };
      return retry(() => api.post<PurchaseQuote>('/api/presale/quotes', body, options), signal);
    },
    challenge: (wallet, lamports, signal) => {
      const body = { wallet, lamports: lamports.toString() };
      const options = { signal, timeoutMs: DEADLINE_MS };
      return retry(() => api.post<WalletChallenge>('/api/presale/wallet-challenges', body, options), signal);
    },
    release: async ({ id, releaseKey }) => {
      if (releaseKey === undefined) return;
      const signal = AbortSignal.timeout(DEADLINE_MS);
      await retry(() => api.post<void>(releasePath(id), { releaseKey }, { signal }), signal);
    },
    releaseOnLeaving: ({ id, releaseKey }, isFree) => {
      const leave = ({ persisted }: PageTransitionEvent) => {
        if (persisted || releaseKey === undefined || !isFree()) return;
        navigator.sendBeacon(releasePath(id), new Blob([JSON.stringify({ releaseKey })], { type: 'application/json' }));
      };
      window.addEventListener('pagehide', leave);
      return () => window.removeEventListener('pagehide', leave);
    },
    report: (report, signal) =>
      api.post<PurchaseReportAnswer>('/api/presale/purchases', report, { signal, timeoutMs: DEADLINE_MS }),
  };
}
