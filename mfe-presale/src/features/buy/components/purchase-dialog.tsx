import { useChain, useWallet } from '@mintwire/platform';
import { Dialog } from '@mintwire/ui';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Sale } from '../../../shared/sale';
import { purchaseSession, setSessionWallet } from '../api/purchase-session';
import type { PurchaseRequest } from '../model/check-quote';
import type { PurchaseState } from '../model/purchase-store';
import styles from './buy.module.css';
import { PurchaseFailure } from './purchase-failure';
import { PurchaseProgress } from './purchase-progress';
import { PurchaseReview } from './purchase-review';
import { PurchaseSuccess } from './purchase-success';
import { ReviewActions } from './review-actions';

interface PurchaseDialogProps {
  /** What to buy; null: only what an earlier page left unfinished. */
  readonly request: PurchaseRequest | null;
  /** As it stands now. */
  readonly sale: Sale;
  /** Ids of reservations that gave way while this page was open. */
  readonly gaveWay: readonly string[];
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<PurchaseState['kind'], string>> = {
  idle: 'Buy tokens',
  buying: 'Buying tokens',
  review: 'Review before you sign',
  success: 'Purchase successful',
  error: 'The purchase did not go through',
};

/** Shows a purchase from its reservation to its end. */
export function PurchaseDialog({ request, sale, gaveWay, onClose }: PurchaseDialogProps) {
  const store = purchaseSession();
  const state = useStore(store);
  const { address, refreshBalance } = useWallet();
  const chain = useChain();
  const content = useRef<HTMLDivElement>(null);
  const [proves, setProves] = useState(false);
  useEffect(() => setSessionWallet(address), [address]);
  useEffect(() => store.gaveWay(gaveWay), [store, gaveWay]);
  // Whoever goes to another page has said no to what is not signed; what was sent goes on.
  useEffect(() => () => store.cancel(), [store]);
  useEffect(() => {
    const job = request ? store.start(request) : store.resume(chain.id);
    void job.finally(() => {
      if (store.getState().kind === 'idle') onClose();
      else void refreshBalance();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each request
  }, [request]);
  // Buttons come and go with the view: focus follows, so that the new content is read and nothing is lost behind.
  const byPhone = state.kind === 'review' && state.review.byPhone;
  useEffect(() => content.current?.focus(), [state.kind, byPhone]);
  const close = () => {
    store.dismiss();
    onClose();
  };
  const retry = (withProof: boolean) => {
    store.dismiss();
    setProves(withProof);
    void (request ? store.start({ ...request, proves: withProof }) : store.resume(chain.id)).finally(() => {
      if (store.getState().kind === 'idle') onClose();
    });
  };
  const running = state.kind === 'buying' || state.kind === 'review';
  return (
    <Dialog
      id="purchase"
      open={state.kind !== 'idle'}
      title={titleOf(state)}
      dismissible={state.kind !== 'buying'}
      onClose={() => (running ? store.answer('cancel') : close())}
      footer={
        state.kind === 'review' && <ReviewActions review={state.review} onAnswer={(given) => store.answer(given)} />
      }
    >
      <div ref={content} tabIndex={-1} className={styles.view}>
        {state.kind === 'buying' && <PurchaseProgress state={state} onCancel={() => store.cancel()} />}
        {state.kind === 'review' && <PurchaseReview review={state.review} sale={sale} />}
        {state.kind === 'success' && <PurchaseSuccess result={state.result} resumed={state.resumed} onDone={close} />}
        {state.kind === 'error' && (
          <PurchaseFailure
            failure={state.failure}
            onBack={close}
            onRetry={request || state.failure.charged === 'open' ? () => retry(proves) : null}
            onProve={request && !proves ? () => retry(true) : null}
          />
        )}
      </div>
    </Dialog>
  );
}

function titleOf(state: PurchaseState): string {
  if (state.kind === 'review' && state.review.byPhone) return 'Pay with a phone';
  if (state.kind === 'error' && state.failure.charged === 'open') return 'The outcome is not known yet';
  if (state.kind === 'success' && state.result.purchase?.state === 'refundable') return 'The payment goes back';
  return TITLES[state.kind];
}
