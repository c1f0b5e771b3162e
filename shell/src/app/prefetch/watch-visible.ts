import { linkTarget } from './link-target';

/** What a {@link watchVisible} needs of the page. */
export interface VisibleLinks {
  /** Whether seeing a link to this address is a reason to do anything. */
  readonly wanted: (target: URL) => boolean;
  readonly onVisible: (target: URL) => void;
  /** Puts a job off until the page has nothing better to do. */
  readonly whenIdle: (job: () => void) => void;
}

/** Calls `onVisible` for links that come into view, those of later pages included. @returns a function that ends it */
export function watchVisible(document: Document, { wanted, onVisible, whenIdle }: VisibleLinks): () => void {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const address = isIntersecting ? linkTarget(target as HTMLAnchorElement, document) : null;
      if (!address) continue;
      seen.unobserve(target);
      whenIdle(() => onVisible(address));
    }
  });
  let scanning = false;
  const scan = () => {
    if (scanning) return;
    scanning = true;
    whenIdle(() => {
      scanning = false;
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        const address = linkTarget(link, document);
        if (address && wanted(address)) seen.observe(link);
      }
    });
  };
  const changes = new MutationObserver(scan);
  changes.observe(document.body, { childList: true, subtree: true });
  scan();
  return () => {
    changes.disconnect();
    seen.disconnect();
  };
}
