import type { ComponentType } from 'react';
import type { ComposedRemote, ExposedProps } from '@mintwire/contracts';

const loading = new Map<string, Promise<ComponentType<ExposedProps>>>();

/** Key of one exposed module of one release. */
export const exposeKey = ({ name, version }: ComposedRemote, expose: string): string => `${name}@${version} ${expose}`;

/** What was fetched ahead may fail before the page itself asks: that is one failure, and not a reason to begin again. */
const FAILURE_KEPT_MS = 5_000;

/**
 * Loads a remote's exposed component, once per release; the federation runtime comes along with the first call. A failure is
 * kept for a moment only, so asking again later tries again.
 */
export function loadExpose(remote: ComposedRemote, expose: string): Promise<ComponentType<ExposedProps>> {
  const key = exposeKey(remote, expose);
  const known = loading.get(key);
  if (known) return known;
  const started = load(remote, expose);
  loading.set(key, started);
  started.catch(() => setTimeout(() => loading.delete(key), FAILURE_KEPT_MS));
  return started;
}

async function load(remote: ComposedRemote, expose: string): Promise<ComponentType<ExposedProps>> {
  const start = performance.now();
  const { loadNoted } = await import(/* webpackChunkName: "federation" */ './noted-load');
  return loadNoted(remote, expose, start);
}
