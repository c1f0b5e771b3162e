import { api, reportError, toast } from '@mintwire/platform';
import { browserSigning, browserStorage } from '@mintwire/signing/browser';
import { walletError } from '@mintwire/solana/landing';
import { createPageRpc, systemClock } from '@mintwire/solana/rpc';
import { REFUND_REASONS } from '../../../shared/purchase-words';
import { createAttempts } from '../model/purchase-attempt';
import { failureTitle, failureTone } from '../model/purchase-error';
import { boughtText, purchaseRecord } from '../model/purchase-record';
import type { PurchaseResult } from '../model/purchase-ports';
import { createPurchaseStore, type PurchaseFailure, type PurchaseStore } from '../model/purchase-store';
import { createPaymentChain } from './payment-chain';
import { createPurchaseService } from './purchase-service';

let wallet: string | null = null;
let session: PurchaseStore | undefined;
let closeFailure = () => {};

/** The wallet that is connected now; a running purchase asks whenever it matters. */
export function setSessionWallet(address: string | null): void {
  wallet = address;
}

/** The one session of this page. A purchase goes on in it while the visitor is on another route. */
export function purchaseSession(): PurchaseStore {
  session ??= createPurchaseStore(
    {
      ...browserSigning(() => wallet),
      service: createPurchaseService(api),
      chain: createPaymentChain({ rpc: createPageRpc(), clock: systemClock }),
      attempts: createAttempts(browserStorage()),
      shown: new Map(),
      gaveWay: new Set(),
      explain: async (error) => walletError(error),
    },
    {
      succeeded: announce,
      // The words of an earlier try must not stand beside the next one.
      began: () => closeFailure(),
      failed: ({ code, message }: PurchaseFailure) => {
        closeFailure = toast({ tone: failureTone(code), title: failureTitle(code), description: message });
      },
      unexpected: (error) => reportError(error, { remote: 'mfe-presale', during: 'purchase' }),
    },
  );
  return session;
}

/** Tells the page, and whatever else is on it, that a purchase is on the chain. */
function announce(result: PurchaseResult): void {
  const { purchase } = result;
  const reason = purchase?.state === 'refundable' && purchase.reason;
  if (reason) {
    toast({ tone: 'warning', title: 'Payment to be refunded', description: REFUND_REASONS[reason] });
  } else {
    const { tokens, sol } = boughtText(result);
    toast({ tone: 'success', title: 'Purchase Successful!', description: `You bought ${tokens} for ${sol}.` });
  }
  window.dispatchEvent(new CustomEvent('presalePurchase', { detail: purchaseRecord(result) }));
}
