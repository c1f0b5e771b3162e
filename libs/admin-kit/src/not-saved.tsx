import { isAppError } from '@mintwire/contracts/app-error';
import { errorText } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { Cluster } from '@mintwire/ui/cluster';
import { useState } from 'react';
import { rejectionText } from './form-end';

/** Somebody else's change is newer. */
const STALE: ReadonlySet<string> = new Set(['SETTINGS_CHANGED', 'NEWS_ISSUE_CHANGED', 'NEWS_FEED_CHANGED']);

interface NotSavedProps {
  readonly error: unknown;
  /** Rejects when theirs could not be had, and nothing has changed. */
  readonly onTheirs: (mine: 'lost' | 'kept') => Promise<void>;
}

/** Why it was not saved. Somebody else's newer change can be taken over from here, with or without one's own. */
export function NotSaved({ error, onTheirs }: NotSavedProps) {
  const [load, setLoad] = useState<'idle' | 'lost' | 'kept' | { readonly failed: unknown }>('idle');
  const stale = isAppError(error) && STALE.has(error.code);
  const isLoading = load === 'lost' || load === 'kept';
  const way = (mine: 'lost' | 'kept', text: string) => (
    <Button
      loading={load === mine}
      disabled={isLoading && load !== mine}
      onClick={() => {
        setLoad(mine);
        onTheirs(mine).catch((failed: unknown) => setLoad({ failed }));
      }}
    >
      {text}
    </Button>
  );
  return (
    <Alert
      tone={stale ? 'warning' : 'danger'}
      title="Not saved"
      live
      action={
        stale ? (
          <Cluster gap={3}>
            {way('kept', 'Load theirs and keep my changes')}
            {way('lost', 'Load theirs and lose mine')}
          </Cluster>
        ) : undefined
      }
    >
      {rejectionText(error)}
      {typeof load === 'object'
        ? ` Theirs could not be loaded; what you typed is still here. ${errorText(load.failed)}`
        : null}
    </Alert>
  );
}
