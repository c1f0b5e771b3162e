const WAIT_MS = 60;

/**
 * Calls `onIntent` with the path of a link of this site when the visitor is about to follow it: pointer resting on it, finger
 * down, or keyboard focus. @returns a function that ends it
 */
export function watchIntent(document: Document, onIntent: (pathname: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const seen = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    clearTimeout(timer);
    if (!link || link.origin !== document.location.origin || link.target === '_blank') return;
    const { pathname } = link;
    timer = setTimeout(() => onIntent(pathname), event.type === 'pointerover' ? WAIT_MS : 0);
  };
  const types = ['pointerover', 'pointerdown', 'focusin'] as const;
  for (const type of types) document.addEventListener(type, seen, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const type of types) document.removeEventListener(type, seen);
  };
}
