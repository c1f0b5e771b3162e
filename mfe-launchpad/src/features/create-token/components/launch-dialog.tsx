import { useEffect, useRef } from 'react';
import { Dialog } from '@mintwire/ui';
import type { LaunchState, LaunchStore } from '../model/launch-store';
import { LaunchFailure } from './launch-failure';
import { LaunchProgress } from './launch-progress';
import { LaunchReview } from './launch-review';
import { LaunchSuccess } from './launch-success';
import styles from './create-token.module.css';

interface LaunchDialogProps {
  readonly state: LaunchState;
  readonly launch: LaunchStore;
  readonly walletName: string | null;
  readonly onRetry: () => void;
  readonly onCheck: () => void;
  readonly onStartOver: () => void;
  readonly onPayOut: () => void;
}

type View = 'none' | 'progress' | 'review' | 'success' | 'error';

const TITLES: Readonly<Record<View, string>> = {
  none: '',
  progress: 'Minting your token',
  review: 'Review before you sign',
  success: 'Token created',
  error: 'The token was not created',
};

/** Shows a launch from its first stage to its end. */
export function LaunchDialog({ state, launch, walletName, ...actions }: LaunchDialogProps) {
  const view = viewOf(state);
  const content = useRef<HTMLDivElement>(null);
  // Buttons come and go with the view: focus follows, so that the new content is read and nothing is lost behind.
  useEffect(() => content.current?.focus(), [view]);
  const title = state.kind === 'error' && state.failure.charged === 'open' ? 'The outcome is not known yet' : TITLES[view];
  return (
    <Dialog
      id="launch"
      open={view !== 'none'}
      title={title}
      dismissible={view !== 'progress'}
      onClose={() => (view === 'review' ? launch.answer('cancel') : launch.dismiss())}
    >
      <div ref={content} tabIndex={-1} className={styles.view}>
        {state.kind === 'minting' && !state.review && <LaunchProgress state={state} onCancel={() => launch.cancel()} />}
        {state.kind === 'minting' && state.review && (
          <LaunchReview review={state.review} walletName={walletName} onAnswer={(answer) => launch.answer(answer)} />
        )}
        {state.kind === 'success' && <LaunchSuccess result={state.result} onAnother={() => launch.dismiss()} onPayOut={actions.onPayOut} />}
        {state.kind === 'error' && <LaunchFailure failure={state.failure} onBack={() => launch.dismiss()} {...actions} />}
      </div>
    </Dialog>
  );
}

function viewOf(state: LaunchState): View {
  if (state.kind === 'idle') return 'none';
  if (state.kind === 'minting') return state.review ? 'review' : 'progress';
  return state.kind;
}
