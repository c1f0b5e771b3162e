import { memo, Suspense } from 'react';
import type { PinnedRemote } from '@mintwire/contracts';
import { PageSpinner } from '../app/page-spinner';
import { useHydrated } from '../app/use-hydrated';
import { RemotePart, useFragmentState } from './remote-part';

interface Props {
  readonly remote: PinnedRemote;
  readonly expose: string;
}

/**
 * A page of a remote. Its boundary must not be updated before the remote has arrived (React would throw the server's HTML
 * away), hence the memo.
 */
export const RemotePage = memo(function RemotePage({ remote, expose }: Props) {
  const part = { remote, expose, slot: null };
  const initial = useFragmentState(part);
  return initial ? (
    <Suspense fallback={<PageSpinner />}>
      <RemotePart {...part} initial={initial} />
    </Suspense>
  ) : (
    <BrowserRendered {...part} />
  );
});

function BrowserRendered(part: Props & { readonly slot: null }) {
  const hydrated = useHydrated();
  return hydrated ? <RemotePart {...part} initial={undefined} /> : <PageSpinner />;
}
