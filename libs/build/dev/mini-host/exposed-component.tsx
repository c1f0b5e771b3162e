import { lazy, type ComponentType } from 'react';
import type { PinnedRemote } from '@mintwire/contracts';
import { loadExpose } from './load-expose';

const components = new Map<string, ComponentType>();

/** An exposed component of the remote; suspends until it has arrived. */
export function ExposedComponent({ remote, expose }: { remote: PinnedRemote; expose: string }) {
  let Exposed = components.get(expose);
  if (!Exposed) {
    Exposed = lazy(async () => ({ default: await loadExpose(remote, expose) }));
    components.set(expose, Exposed);
  }
  return <Exposed />;
}
