import type { AssetList, Composition, PinnedAssets, PinnedFile, PinnedRemote, ReleaseDescriptor } from '@mintwire/contracts';
import { matchPage } from './page-match';
import { liveDescriptors, SHELL, type Snapshot } from './snapshot';

/** Name of the shell's lazy chunk that loads remotes. */
const FEDERATION_CHUNK = 'federation';

/** Public path of a file of a release. */
export function assetUrl(remote: string, version: string, path: string): string {
  return `/assets/${remote}/${version}/${path}`;
}

/** The releases a page view is made of; null as long as no shell is live. */
export function composition(snapshot: Snapshot): Composition | null {
  const shell = snapshot.live.get(SHELL);
  if (!shell) return null;
  const remotes = liveDescriptors(snapshot).filter(({ remote }) => remote.name !== SHELL);
  return { shell: { version: shell.descriptor.version }, remotes: remotes.map(pinRemote) };
}

/** First scripts and styles of the shell. */
export function initialAssets(shell: ReleaseDescriptor): PinnedAssets {
  return pinAssets(shell, shell.initial);
}

/** What a browser will need next on `path`: the chunk that loads remotes, the remote's entry and its exposed module. */
export function preloadAssets(snapshot: Snapshot, path: string): PinnedAssets {
  const shell = snapshot.live.get(SHELL)?.descriptor;
  const match = matchPage(liveDescriptors(snapshot), path);
  const remote = match && match.remote !== SHELL ? snapshot.live.get(match.remote)?.descriptor : undefined;
  if (!shell || !match || !remote) return { js: [], css: [] };
  const federation = pinAssets(shell, shell.lazy[FEDERATION_CHUNK] ?? { js: [], css: [] });
  const expose = pinAssets(remote, remote.exposes[match.page.expose] ?? { js: [], css: [] });
  const entry = pinFile(remote, remote.entry);
  return { js: unique([...federation.js, entry, ...expose.js]), css: unique([...federation.css, ...expose.css]) };
}

function pinRemote(descriptor: ReleaseDescriptor): PinnedRemote {
  const { remote, version, containerName, entry, exposes } = descriptor;
  return {
    name: remote.name,
    title: remote.title,
    version,
    containerName,
    entry: pinFile(descriptor, entry),
    exposes: Object.fromEntries(Object.entries(exposes).map(([name, list]) => [name, pinAssets(descriptor, list)])),
    pages: remote.pages,
    slots: remote.slots,
  };
}

function pinAssets(descriptor: ReleaseDescriptor, list: AssetList): PinnedAssets {
  return { js: list.js.map((path) => pinFile(descriptor, path)), css: list.css.map((path) => pinFile(descriptor, path)) };
}

function pinFile({ remote, version, files }: ReleaseDescriptor, path: string): PinnedFile {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`release ${version} of ${remote.name} names ${path} without listing it`);
  return { url: assetUrl(remote.name, version, path), integrity: file.integrity };
}

function unique(files: readonly PinnedFile[]): PinnedFile[] {
  return [...new Map(files.map((file) => [file.url, file])).values()];
}
