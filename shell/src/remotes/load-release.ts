import type { ComponentType } from 'react';
import type { ExposedProps, PinnedRemote } from '@mintwire/contracts';
import { AppError } from '@mintwire/contracts/app-error';
import { Federation, type Container } from './federation';
import { FileLoadError, loadScript } from './load-script';
import { loadStyle } from './load-styles';
import { keepPrefetch } from './prefetch-of';
import { startAtItsTime } from './start-at';
import { withDeadline } from './with-deadline';
import { withRetry } from './with-retry';

/** A file of a release must be there in this time, or it is tried once more. */
const FILE_TIMEOUT_MS = 4_000;
/** Entry, chunks and styles together, retries included. */
const EXPOSE_TIMEOUT_MS = 20_000;

let federation: Federation | undefined;
const containers = new Map<string, Promise<Container>>();

/** A release's container, fetched once however many of its parts are asked for. */
function loadContainer(remote: PinnedRemote): Promise<Container> {
  const known = containers.get(remote.containerName);
  if (known) return known;
  const loading = fetchContainer(remote);
  containers.set(remote.containerName, loading);
  loading.catch(() => containers.delete(remote.containerName));
  return loading;
}

async function fetchContainer(remote: PinnedRemote): Promise<Container> {
  await withRetry((attempt) => loadScript(remote.entry, { document, timeoutMs: FILE_TIMEOUT_MS, attempt }));
  const container = (globalThis as Record<string, unknown>)[remote.containerName];
  if (!isContainer(container)) throw new AppError('REMOTE_LOAD_FAILED', { remote: remote.title });
  return container;
}

async function loadModule(remote: PinnedRemote, expose: string): Promise<unknown> {
  // First of all: an entry script needs the runtime that this publishes.
  const page = (federation ??= new Federation());
  const container = await loadContainer(remote);
  page.add(remote, container);
  return withRetry(() => page.load(remote, expose));
}

/**
 * Loads an exposed component of exactly the release that the page's composition names.
 * @throws AppError REMOTE_EXPOSE_UNKNOWN, REMOTE_TIMEOUT, REMOTE_LOAD_FAILED
 */
export async function loadRelease(remote: PinnedRemote, expose: string): Promise<ComponentType<ExposedProps>> {
  const assets = remote.exposes[expose];
  if (!assets) throw new AppError('REMOTE_EXPOSE_UNKNOWN', { remote: remote.title, expose });
  const late = () => new AppError('REMOTE_TIMEOUT', { remote: remote.title });
  const styles = assets.css.map((file) => withRetry((attempt) => loadStyle(file, { document, timeoutMs: FILE_TIMEOUT_MS, attempt })));
  try {
    const [loaded] = await withDeadline(Promise.all([loadModule(remote, expose), ...styles]), EXPOSE_TIMEOUT_MS, late);
    return componentOf(loaded, remote);
  } catch (error) {
    throw asAppError(error, remote);
  }
}

function componentOf(loaded: unknown, remote: PinnedRemote): ComponentType<ExposedProps> {
  const component = (loaded as { default?: unknown } | null)?.default;
  if (typeof component !== 'function') throw new AppError('REMOTE_LOAD_FAILED', { remote: remote.title });
  return keepPrefetch(startAtItsTime(component as ComponentType<ExposedProps>), loaded);
}

function asAppError(cause: unknown, { title }: PinnedRemote): AppError {
  if (cause instanceof AppError) return cause;
  const timeout = cause instanceof FileLoadError && cause.failure === 'timeout';
  return new AppError(timeout ? 'REMOTE_TIMEOUT' : 'REMOTE_LOAD_FAILED', { remote: title }, { cause });
}

function isContainer(value: unknown): value is Container {
  const { get, init } = (value ?? {}) as Record<string, unknown>;
  return typeof get === 'function' && typeof init === 'function';
}
