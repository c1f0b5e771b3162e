import { lazy, Suspense, type ComponentType } from 'react';
import { RemoteBoundary } from '../../remotes/remote-boundary';

/** The parts of the frame around the page. Without script they can be read, and their links lead where they say. */
type PartName = 'Header' | 'Footer' | 'Toasts';

const parts = new Map<PartName, ComponentType>();

/**
 * A part of the frame whose code is not in the first download. Its HTML is there from the server; it comes alive when its chunk
 * has arrived, which does not hold up the page itself.
 */
export function Deferred({ part }: { part: PartName }) {
  const Part = partNamed(part);
  return (
    <RemoteBoundary fallback={null}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </RemoteBoundary>
  );
}

function partNamed(name: PartName): ComponentType {
  const known = parts.get(name);
  if (known) return known;
  const part = lazy(async () => ({ default: (await import(/* webpackChunkName: "frame" */ './frame'))[name] }));
  parts.set(name, part);
  return part;
}
