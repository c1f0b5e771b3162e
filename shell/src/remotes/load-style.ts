import type { PinnedFile } from '@mintwire/contracts';
import { loadFile, type LoadOptions } from './load-file';

const loading = new Map<string, Promise<void>>();

/**
 * Loads a style sheet with the hash it must have, unless it is in the page already. One that the server has put there and that
 * did not come (see LATE_STYLES_SCRIPT) has had its first try.
 * @throws FileLoadError
 */
export function loadStyle(file: PinnedFile, options: LoadOptions): Promise<void> {
  const known = loading.get(file.url);
  if (known) return known;
  const started = load(file, options);
  loading.set(file.url, started);
  started.catch(() => loading.delete(file.url));
  return started;
}

async function load(file: PinnedFile, options: LoadOptions): Promise<void> {
  const { document, deadlineMs } = options;
  if (isWritten(file.url, document)) return;
  const served = servedLink(file, document);
  if (served && isThere(served)) return;
  served?.remove();
  const make = (address: string) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.integrity = file.integrity;
    link.dataset['href'] = fileName(file.url);
    link.href = address;
    return link;
  };
  await (served
    ? loadFile(file, make, { document, deadlineMs: () => deadlineMs() / 2 }, 1)
    : loadFile(file, make, options));
}

/** Whether the server has written the sheet itself into the page, having compared it with its hash. */
export function isWritten(url: string, document: Document): boolean {
  const name = fileName(url);
  return [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].some(
    ({ dataset }) => dataset['href'] === name,
  );
}

/** Chromium gives a link whose file was not found an empty sheet, and one whose hash is wrong none. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // It came, from an origin that does not let its rules be read.
    return true;
  }
}

/** Name of the file inside its release. The remote's own CSS loader looks for it in `data-href` and then loads nothing itself. */
export const fileName = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

function servedLink({ url }: PinnedFile, document: Document): HTMLLinkElement | undefined {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    (link) => link.getAttribute('href')?.split('?')[0] === url,
  );
}
