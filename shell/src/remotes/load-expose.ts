import type { ComponentType } from 'react';
import type { ExposedProps, PinnedRemote } from '@mintwire/contracts';
import { noteLoad } from './load-log';

const loading = new Map<string, Promise<ComponentType<ExposedProps>>>();

/** Key of one exposed module of one release. */
export const exposeKey = (remote: PinnedRemote, expose: string): string => `${remote.containerName} ${expose}`;

/**
 * Loads a remote's exposed component, once per release; the federation runtime comes along with the first call. A failure is
 * not kept, so asking again tries again.
 */
export function loadExpose(remote: PinnedRemote, expose: string): Promise<ComponentType<ExposedProps>> {
  const key = exposeKey(remote, expose);
  const known = loading.get(key);
  if (known) return known;
  const started = noted(remote, expose);
  loading.set(key, started);
  started.catch(() => loading.delete(key));
  return started;
}

async function noted(remote: PinnedRemote, expose: string): Promise<ComponentType<ExposedProps>> {
  const record = { remote: remote.name, version: remote.version, expose };
  const start = performance.now();
  const passed = () => Math.round(performance.now() - start);
  noteLoad({ ...record, state: 'loading', milliseconds: null, code: null });
  try {
    const { loadRelease } = await import(/* webpackChunkName: "federation" */ './load-release');
    const component = await loadRelease(remote, expose);
    noteLoad({ ...record, state: 'loaded', milliseconds: passed(), code: null });
    return component;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL';
    noteLoad({ ...record, state: 'failed', milliseconds: passed(), code });
    throw error;
  }
}
