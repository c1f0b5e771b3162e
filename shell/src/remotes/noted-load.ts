import type { ComponentType } from 'react';
import type { ComposedRemote, ExposedProps } from '@mintwire/contracts';
import { reportUncaught } from './attribute-errors';
import { noteLoad } from './load-log';
import { loadRelease } from './load-release';
import { reportBlockedScripts } from './blocked-scripts';

// No remote's code can run before this chunk has.
reportUncaught(window);
reportBlockedScripts(window);

/**
 * {@link loadRelease}, with its course written down for the diagnostics page.
 * @param start when it was asked for, as `performance.now()` says
 */
export async function loadNoted(
  remote: ComposedRemote,
  expose: string,
  start: number,
): Promise<ComponentType<ExposedProps>> {
  const record = { remote: remote.name, version: remote.version, expose };
  const passed = () => Math.round(performance.now() - start);
  noteLoad({ ...record, state: 'loading', milliseconds: null, code: null });
  try {
    const component = await loadRelease(remote, expose);
    noteLoad({ ...record, state: 'loaded', milliseconds: passed(), code: null });
    return component;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL';
    noteLoad({ ...record, state: 'failed', milliseconds: passed(), code });
    throw error;
  }
}
