import { useEffect, useState } from 'react';
import type { PinnedRemote } from '@mintwire/contracts';
import { reportError, toast, usePageState } from '@mintwire/platform';
import { pinnedRemote } from './pinned-remote';

/** The releases of this page's composition in full, as soon as they are here: pages list most of them only. */
export function usePinnedRemotes(): { readonly remotes: readonly PinnedRemote[]; readonly loading: boolean } {
  const { remotes: composed } = usePageState().composition;
  const [remotes, setRemotes] = useState<readonly PinnedRemote[]>();
  useEffect(() => {
    let gone = false;
    void Promise.allSettled(composed.map((remote) => pinnedRemote(remote))).then((asked) => {
      if (gone) return;
      setRemotes(asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])));
      const [failed] = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
      if (failed === undefined) return;
      reportError(failed, { remote: 'shell', release: __SHELL_VERSION__, during: 'load' });
      toast({
        tone: 'danger',
        title: 'A part of the site did not answer',
        description: 'Refresh the page to see all of it.',
      });
    });
    return () => {
      gone = true;
    };
  }, [composed]);
  return { remotes: remotes ?? [], loading: remotes === undefined };
}
