import type { ComponentType } from 'react';
import type { PinnedRemote } from '@mintwire/contracts';
import { AppError } from '@mintwire/contracts/app-error';
import { Federation, type LoadContainer } from './federation';
import { FileLoadError, loadScript } from './load-script';
import { loadStyle } from './load-styles';
import { withDeadline } from './with-deadline';
import { withRetry } from './with-retry';

/** A file of a release must be there in this time, or it is tried once more. */
const FILE_TIMEOUT_MS = 4_000;
/** Entry, chunks and styles together, retries included. */
const EXPOSE_TIMEOUT_MS = 20_000;

const loadContainer: LoadContainer = async (remote) => {
  await withRetry((attempt) => loadScript(remote.entry, { document, timeoutMs: FILE_TIMEOUT_MS, attempt }));
  const container = (globalThis as Record<string, unknown>)[remote.containerName];
  if (!isContainer(container)) throw new AppError('REMOTE_LOAD_FAILED', { remote: remote.title });
  return container;
};

let federation: Federation | undefined;

/**
 * Loads an exposed component of exactly the release that the page's composition names.
 * @throws AppError REMOTE_EXPOSE_UNKNOWN, REMOTE_TIMEOUT, REMOTE_LOAD_FAILED
 */
export async function loadRelease(remote: PinnedRemote, expose: string): Promise<ComponentType> {
  const assets = remote.exposes[expose];
  if (!assets) throw new AppError('REMOTE_EXPOSE_UNKNOWN', { remote: remote.title, expose });
  const page = (federation ??= new Federation(loadContainer));
  const late = () => new AppError('REMOTE_TIMEOUT', { remote: remote.title });
  const styles = assets.css.map((file) => withRetry((attempt) => loadStyle(file, { document, timeoutMs: FILE_TIMEOUT_MS, attempt })));
  const module = withRetry(() => page.load(remote, expose));
  try {
    const [loaded] = await withDeadline(Promise.all([module, ...styles]), EXPOSE_TIMEOUT_MS, late);
    return componentOf(loaded, remote);
  } catch (error) {
    throw asAppError(error, remote);
  }
}

function componentOf(loaded: unknown, remote: PinnedRemote): ComponentType {
  const component = (loaded as { default?: unknown } | null)?.default;
  if (typeof component !== 'function') throw new AppError('REMOTE_LOAD_FAILED', { remote: remote.title });
  return component as ComponentType;
}

function asAppError(cause: unknown, { title }: PinnedRemote): AppError {
  if (cause instanceof AppError) return cause;
  const timeout = cause instanceof FileLoadError && cause.failure === 'timeout';
  return new AppError(timeout ? 'REMOTE_TIMEOUT' : 'REMOTE_LOAD_FAILED', { remote: title }, { cause });
}

function isContainer(value: unknown): value is Awaited<ReturnType<LoadContainer>> {
  const { get, init } = (value ?? {}) as Record<string, unknown>;
  return typeof get === 'function' && typeof init === 'function';
}
