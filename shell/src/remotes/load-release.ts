import type { ComponentType } from 'react';
import type { ComposedRemote, ExposedProps, PinnedFile, PinnedRemote } from '@mintwire/contracts';
import { Federation, type Container } from './federation';
import { afterTime, fileDeadline } from './file-deadline';
import { FileLoadError, type LoadOptions } from './load-file';
import { loadScript } from './load-script';
import { fileName, loadStyle } from './load-style';
import { pinnedRemote } from './pinned-remote';
import { keepPrefetch } from './prefetch-of';
import { RemoteError } from './remote-error';
import { startAtItsTime } from './start-at';

let federation: Federation | undefined;
const containers = new Map<string, Promise<Container>>();
const chunks = new Map<string, Promise<void>>();

/** A release's container, fetched once however many of its parts are asked for. */
function loadContainer(remote: PinnedRemote, options: LoadOptions): Promise<Container> {
  return once(containers, remote.containerName, () => fetchContainer(remote, options));
}

async function fetchContainer(remote: PinnedRemote, options: LoadOptions): Promise<Container> {
  await loadScript(remote.entry, options);
  const container = (globalThis as Record<string, unknown>)[remote.containerName];
  if (!isContainer(container))
    throw new RemoteError(
      'REMOTE_LOAD_FAILED',
      remote,
      `${fileName(remote.entry.url)} threw, or is no entry of this release`,
    );
  return container;
}

/** What `load` gives, once for each key; a failure is not kept. */
function once<T>(kept: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const loading = load();
  kept.set(key, loading);
  loading.catch(() => kept.delete(key));
  return loading;
}

/**
 * The chunks of the module are asked for beside the entry, whose runtime finds them there: so they are all subject to the same
 * deadline and retry, and to the hashes of the page's composition.
 */
async function loadModule(
  remote: PinnedRemote,
  expose: string,
  js: readonly PinnedFile[],
  options: LoadOptions,
): Promise<unknown> {
  // First of all: an entry script needs the runtime that this publishes.
  const page = (federation ??= new Federation());
  const scripts = js.map((file) => once(chunks, file.url, () => loadScript(file, options)));
  const [container] = await Promise.all([loadContainer(remote, options), ...scripts]);
  return page.load(container, expose);
}

/**
 * Loads an exposed component of exactly the release that the page's composition names.
 * @throws RemoteError REMOTE_EXPOSE_UNKNOWN, REMOTE_TIMEOUT, REMOTE_LOAD_FAILED
 */
export async function loadRelease(composed: ComposedRemote, expose: string): Promise<ComponentType<ExposedProps>> {
  const remote = await pinnedRemote(composed, expose);
  const assets = remote.exposes[expose];
  if (!assets) throw new RemoteError('REMOTE_EXPOSE_UNKNOWN', remote);
  const late = () => new RemoteError('REMOTE_TIMEOUT', remote, 'its files came, and its code was not ready in time');
  const options = { document, deadlineMs: () => fileDeadline(performance) };
  const styles = assets.css.map((file) => loadStyle(file, options));
  try {
    // Running the code, and fetching a library it shares, may take as long again as its files.
    const [loaded] = await withDeadline(
      Promise.all([loadModule(remote, expose, assets.js, options), ...styles]),
      () => 2 * options.deadlineMs(),
      late,
    );
    return componentOf(loaded, remote);
  } catch (error) {
    throw asRemoteError(error, remote);
  }
}

function componentOf(loaded: unknown, remote: PinnedRemote): ComponentType<ExposedProps> {
  const component = (loaded as { default?: unknown } | null)?.default;
  if (typeof component !== 'function')
    throw new RemoteError('REMOTE_LOAD_FAILED', remote, 'the module exports no component');
  return keepPrefetch(startAtItsTime(component as ComponentType<ExposedProps>, remote), loaded);
}

function asRemoteError(cause: unknown, remote: PinnedRemote): RemoteError {
  if (cause instanceof RemoteError) return cause;
  const timeout = cause instanceof FileLoadError && cause.failure === 'timeout';
  return new RemoteError(timeout ? 'REMOTE_TIMEOUT' : 'REMOTE_LOAD_FAILED', remote, cause);
}

function isContainer(value: unknown): value is Container {
  const { get, init } = (value ?? {}) as Record<string, unknown>;
  return typeof get === 'function' && typeof init === 'function';
}

/** Settles like `work`, or rejects with what `late` makes after that time. */
function withDeadline<T>(work: Promise<T>, timeMs: () => number, late: () => Error): Promise<T> {
  let stop: () => void;
  const deadline = new Promise<never>((_resolve, reject) => {
    stop = afterTime(timeMs, () => reject(late()));
  });
  return Promise.race([work, deadline]).finally(() => stop());
}
