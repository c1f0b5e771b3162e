import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@mintwire/ui';
import { ListingDialog } from '../../../shared/listing';
import type { LaunchState, LaunchStore } from '../model/launch-store';
import type { ReviewAnswer } from '../model/launch-token';
import { isCancellable } from '../model/launch-stages';
import { LaunchFailure } from './launch-failure';
import { LaunchProgress } from './launch-progress';
import { LaunchReview } from './launch-review';
import { LaunchSuccess } from './launch-success';
import { ReviewActions } from './review-actions';
import styles from './launch.module.css';

interface LaunchDialogProps {
  readonly state: LaunchState;
  readonly launch: LaunchStore;
  /** The picture of the token that is being launched, where this page has it. */
  readonly imageUrl?: string | undefined;
  readonly onRetry: () => void;
  readonly onCheck: () => void;
  readonly onStartOver: () => void;
  readonly onPayOut: () => void;
  /** Back to the form. */
  readonly onLeave: () => void;
}

type View = 'none' | 'progress' | 'review' | 'success' | 'error';

const TITLES: Readonly<Record<View, string>> = {
  none: '',
  progress: 'Preparing your launch',
  review: 'Review before you sign',
  success: 'Token created',
  error: 'The token was not created',
};

/** Shows a launch from its first stage to its end. */
export function LaunchDialog({ state, launch, imageUrl, onLeave, onPayOut, ...actions }: LaunchDialogProps) {
  const view = viewOf(state);
  const review = state.kind === 'minting' ? state.review : null;
  const answer = (given: ReviewAnswer) => launch.answer(given);
  const [listing, setListing] = useState<{ readonly mint: string; readonly open: boolean }>();
  // What was paid for comes by itself, but after the success was seen: whoever closes that is led to the listing once.
  const due =
    state.kind === 'success' && state.result.listing && state.result.recorded && listing?.mint !== state.result.mint
      ? state.result.mint
      : null;
  const shown = state.kind === 'success' && listing?.open && listing.mint === state.result.mint ? listing : null;
  const content = useRef<HTMLDivElement>(null);
  // Buttons come and go with the view: focus follows, so that the new content is read and nothing is lost behind.
  useEffect(() => content.current?.focus(), [view, shown]);
  if (shown) return <ListingDialog mint={shown.mint} onClose={() => setListing({ ...shown, open: false })} />;
  const close = () => {
    if (view === 'review') answer('cancel');
    else if (due) setListing({ mint: due, open: true });
    else onLeave();
  };
  return (
    <Dialog
      id="launch"
      open={view !== 'none'}
      title={titleOf(state, view)}
      dismissible={view !== 'progress'}
      onClose={close}
      footer={review && <ReviewActions review={review} onAnswer={answer} />}
    >
      <div ref={content} tabIndex={-1} className={styles.view}>
        {state.kind === 'minting' && !review && <LaunchProgress state={state} onCancel={() => launch.cancel()} />}
        {review && <LaunchReview review={review} imageUrl={imageUrl} onAnswer={answer} />}
        {state.kind === 'success' && (
          <LaunchSuccess
            result={state.result}
            imageUrl={imageUrl}
            stopped={state.stopped}
            onAnother={onLeave}
            onReceipt={() => launch.dismiss()}
            onPayOut={onPayOut}
            onListing={() => setListing({ mint: state.result.mint, open: true })}
          />
        )}
        {state.kind === 'error' && <LaunchFailure failure={state.failure} onBack={onLeave} {...actions} />}
      </div>
    </Dialog>
  );
}

function titleOf(state: LaunchState, view: View): string {
  if (state.kind === 'error' && state.failure.charged === 'open') return 'The outcome is not known yet';
  if (state.kind === 'minting' && state.course === 'payout') return 'Paying out the rest';
  if (state.kind === 'minting' && view === 'progress' && !isCancellable(state.stage)) return 'Launching your token';
  return TITLES[view];
}

function viewOf(state: LaunchState): View {
  if (state.kind === 'idle') return 'none';
  if (state.kind === 'minting') return state.review ? 'review' : 'progress';
  return state.kind;
}
