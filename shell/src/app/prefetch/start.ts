import type { Composition } from '@mintwire/contracts';
import { fetchLaterFaces } from './later-faces';
import { Prefetcher } from './prefetcher';
import { watchIntent } from './watch-intent';
import { watchVisible } from './watch-visible';

/** What browsers say of the connection; not all do, and TypeScript's DOM types do not know it. */
interface Connection {
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g` */
  readonly effectiveType?: string;
}

/**
 * From now on the next page is fetched ahead: code, styles and data of the one the visitor is about to open, and, on a
 * connection that can bear it, the code and styles of pages whose links are in view.
 */
export function startPrefetch(window: Window & typeof globalThis, composition: Composition): void {
  const { document, navigator } = window;
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  const prefetcher = new Prefetcher(composition, document);
  watchIntent(document, { onIntent: (target) => void prefetcher.whole(target), savesData: saveData });
  if (saveData) return;
  const whenIdle = (job: () => void) =>
    void (window.requestIdleCallback ? window.requestIdleCallback(job) : setTimeout(job, 200));
  whenIdle(() => void fetchLaterFaces(window).catch(() => undefined));
  if (effectiveType !== '4g') return;
  const watch = () =>
    watchVisible(document, {
      wanted: (target) => prefetcher.hasFiles(target),
      onVisible: (target) => void prefetcher.files(target),
      whenIdle,
    });
  // The page being shown comes first.
  if (document.readyState === 'complete') watch();
  else window.addEventListener('load', watch, { once: true });
}
