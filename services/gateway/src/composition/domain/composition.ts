import {
  LISTED_STATE,
  type AssetList,
  type ComposedRemote,
  type Composition,
  type PinnedAssets,
  type PinnedFile,
  type PinnedRemote,
  type ReleaseDescriptor,
} from '@mintwire/contracts';
import type { FragmentPlace } from './fragment-places';
import { gonePages } from './gone-pages';
import { liveDescriptors, oncePerSnapshot, SHELL, type Snapshot } from './snapshot';

/** Name of the shell's lazy chunk that loads remotes. */
const FEDERATION_CHUNK = 'federation';

/** Public path of a file of a release. */
export function assetUrl(remote: string, version: string, path: string): string {
  return `/assets/${remote}/${version}/${path}`;
}

/** The releases a page view is made of; null as long as no shell is live. */
export const composition = oncePerSnapshot((snapshot): Composition | null => {
  const shell = snapshot.live.get(SHELL);
  if (!shell) return null;
  const remotes = liveDescriptors(snapshot).filter(({ remote }) => remote.name !== SHELL);
  const gone = gonePages(snapshot);
  return {
    shell: { version: shell.descriptor.version },
    remotes: remotes.map(pinRemote),
    ...(gone.length > 0 && { gone }),
  };
});

/**
 * What one page has of them: the remotes it shows with the files of what they show, all others by name and address alone. Whatever
 * else a browser needs later it asks for by name and version.
 */
export function pageComposition(
  whole: Composition,
  shellRelease: ReleaseDescriptor,
  places: readonly FragmentPlace[],
): Composition {
  if ((shellRelease.remote.pageState ?? 1) < LISTED_STATE) return whole;
  return { ...whole, remotes: whole.remotes.map((remote) => forPage(remote as PinnedRemote, places)) };
}

function forPage(remote: PinnedRemote, places: readonly FragmentPlace[]): ComposedRemote {
  const { name, version, containerName, entry } = remote;
  const own = places.filter(({ release }) => release.remote.name === name);
  const pages = remote.pages.map(({ path, expose, prefetch }) => ({ path, expose, ...(prefetch && { prefetch }) }));
  const listed = { name, version, pages, slots: remote.slots };
  if (own.length === 0) return listed;
  // From one page of a remote the next one is often another of its own.
  const ofPages = own.some(({ slot }) => slot === null) ? remote.pages : [];
  const shown = new Set([...own, ...ofPages].map(({ expose }) => expose));
  const exposes = Object.fromEntries(Object.entries(remote.exposes).filter(([expose]) => shown.has(expose)));
  return { ...listed, containerName, entry, exposes, ...(ofPages.length > 0 && { pages: remote.pages }) };
}

/** First scripts and styles of the shell. */
export function initialAssets(shell: ReleaseDescriptor): PinnedAssets {
  return pinAssets(shell, shell.initial);
}

/**
 * What a browser will need next for these parts of a page: the chunk that loads remotes, each remote's entry and its exposed
 * module. The styles go into the head, so that HTML of the parts is never seen without them.
 */
export function preloadAssets(snapshot: Snapshot, places: readonly FragmentPlace[]): PinnedAssets {
  const shell = snapshot.live.get(SHELL)?.descriptor;
  const loadable = places.filter(({ release }) => release.entry !== '');
  if (!shell || loadable.length === 0) return { js: [], css: [] };
  const federation = pinAssets(shell, shell.lazy[FEDERATION_CHUNK] ?? { js: [], css: [] });
  const parts = loadable.map(({ release, expose }) => ({
    entry: pinFile(release, release.entry),
    ...pinAssets(release, release.exposes[expose] ?? { js: [], css: [] }),
  }));
  return {
    js: unique([...federation.js, ...parts.flatMap(({ entry, js }) => [entry, ...js])]),
    css: unique([...federation.css, ...parts.flatMap(({ css }) => css)]),
  };
}

/** A release as a browser is told to load it. */
export function pinRemote(descriptor: ReleaseDescriptor): PinnedRemote {
  const { remote, version, containerName, entry, exposes } = descriptor;
  return {
    name: remote.name,
    title: remote.title,
    version,
    containerName,
    entry: entry === '' ? nothing(remote.name, version) : pinFile(descriptor, entry),
    exposes: Object.fromEntries(Object.entries(exposes).map(([name, list]) => [name, pinAssets(descriptor, list)])),
    pages: remote.pages,
    slots: remote.slots,
    ...(remote.admin && { admin: remote.admin }),
  };
}

/** The entry of a release of which only the addresses are known: it exposes nothing, so nobody asks for it. */
function nothing(remote: string, version: string): PinnedFile {
  return { url: assetUrl(remote, version, ''), integrity: '' };
}

function pinAssets(descriptor: ReleaseDescriptor, list: AssetList): PinnedAssets {
  return {
    js: list.js.map((path) => pinFile(descriptor, path)),
    css: list.css.map((path) => pinFile(descriptor, path)),
  };
}

function pinFile({ remote, version, files }: ReleaseDescriptor, path: string): PinnedFile {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`release ${version} of ${remote.name} names ${path} without listing it`);
  return { url: assetUrl(remote.name, version, path), integrity: file.integrity };
}

function unique(files: readonly PinnedFile[]): PinnedFile[] {
  return [...new Map(files.map((file) => [file.url, file])).values()];
}
