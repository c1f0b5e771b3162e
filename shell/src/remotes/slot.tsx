import { memo } from 'react';
import { usePageState } from '@mintwire/platform';
import { RemoteBoundary } from './remote-boundary';
import { RemotePart } from './remote-part';

/** A named place of a shell page that remotes may fill. What cannot be loaded leaves no gap behind. */
export const Slot = memo(function Slot({ name }: { name: string }) {
  const { remotes } = usePageState().composition;
  const parts = remotes
    .flatMap((remote) =>
      remote.slots.filter(({ slot }) => slot === name).map(({ expose, order }) => ({ remote, expose, order })),
    )
    .sort((a, b) => a.order - b.order);
  return parts.map(({ remote, expose }) => (
    <RemoteBoundary key={`${remote.name}${expose}`} part={{ remote, expose }} fallback={null}>
      <RemotePart remote={remote} expose={expose} slot={name} />
    </RemoteBoundary>
  ));
});
