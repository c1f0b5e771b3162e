import type { PinnedAssets, PinnedFile, PinnedRemote } from '@mintwire/contracts';
import { isWritten } from '../../remotes/load-style';

const isAskedFor = (url: string, document: Document): boolean =>
  document.querySelector(`[href="${url}"],[src="${url}"]`) !== null || isWritten(url, document);

/**
 * Has the browser fetch the scripts of an exposed module that is about to be loaded, side by side: by itself the entry asks
 * for the module's chunks only when it runs. Mode and hash are those of the later load, which takes these very answers.
 */
export function preloadScripts({ js }: PinnedAssets, document: Document): void {
  for (const { url, integrity } of js) {
    if (isAskedFor(url, document)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url;
    document.head.append(link);
  }
}

/**
 * Puts the files of an exposed module into the browser's cache, after everything else and without running any. They never
 * change, so a later load finds them there; what the page has loaded is there already. No `<link>`: the browser complains about a preload that is not used soon.
 */
export async function cacheFiles(
  { entry }: PinnedRemote,
  { js, css }: PinnedAssets,
  document: Document,
): Promise<void> {
  await Promise.all([entry, ...js, ...css].filter(({ url }) => !isAskedFor(url, document)).map(cacheFile));
}

async function cacheFile({ url, integrity }: PinnedFile): Promise<void> {
  const answer = await fetch(url, { integrity, mode: 'cors', credentials: 'same-origin', priority: 'low' });
  // An answer that is not read to its end is not kept.
  await answer.arrayBuffer();
}
