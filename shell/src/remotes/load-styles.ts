import type { PinnedFile } from '@mintwire/contracts';
import { settle, type LoadOptions } from './load-script';

/**
 * Loads a style sheet with the hash it must have, unless it is in the page already (the server may have put it there).
 * @throws FileLoadError
 */
export async function loadStyle(file: PinnedFile, { document, timeoutMs, attempt }: LoadOptions): Promise<void> {
  if (hasStyle(file, document)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.integrity = file.integrity;
  link.dataset['href'] = fileName(file.url);
  link.href = attempt === 0 ? file.url : `${file.url}?retry=${attempt}`;
  await settle(link, file.url, document, timeoutMs);
}

/** Name of the file inside its release. The remote's own CSS loader looks for it in `data-href` and then loads nothing itself. */
export const fileName = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

function hasStyle({ url }: PinnedFile, document: Document): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
    (link) => link.getAttribute('href')?.split('?')[0] === url,
  );
}
