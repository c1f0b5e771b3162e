import { isOutdated } from './outdated';

const REMEMBERED = 'mintwire.arrived-anew';
/** A page that is outdated again so soon came from a cache that does not know better: once more would not help. */
const ONCE_IN_MS = 60_000;

/** What the browser offers for it. */
export const page = {
  /** Whether the visitor has come here by a click on this site, without another document. */
  isReachedByClick: (): boolean => {
    const [loaded] = performance.getEntriesByType('navigation');
    return loaded !== undefined && new URL(loaded.name).pathname !== window.location.pathname;
  },
  reload: (): void => window.location.reload(),
};

/**
 * The first call of a page view could not be made, for a file of the shell that did not come. Where that is because the page is outdated and a click
 * has just led here, the address is opened anew, in the new version: without a single call nothing of this page was used yet. Elsewhere the notice says it.
 */
export async function arriveAnew(error: unknown): Promise<void> {
  if (!(await isOutdated(error)) || !page.isReachedByClick() || hasJustDone()) return;
  page.reload();
}

/** Where nothing can be remembered it counts as done: a notice is better than a circle. */
function hasJustDone(): boolean {
  try {
    const before = Number(sessionStorage.getItem(REMEMBERED) ?? 0);
    const now = Date.now();
    sessionStorage.setItem(REMEMBERED, String(now));
    return now - before < ONCE_IN_MS;
  } catch {
    return true;
  }
}
