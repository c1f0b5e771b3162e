import { linkTarget } from './link-target';

const WAIT_MS = 60;

/**
 * Calls `onIntent` with the address of a link of this site when the visitor is about to follow it: pointer or focus resting on
 * it, or finger or button down on it. A visitor who wants to save data is believed only in the latter.
 * @returns a function that ends it
 */
export function watchIntent(
  document: Document,
  { onIntent, savesData }: { onIntent: (target: URL) => void; savesData: boolean },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const seen = ({ target, type }: Event) => {
    clearTimeout(timer);
    const address = linkTarget(target instanceof Element ? target.closest('a') : null, document);
    if (address) timer = setTimeout(() => onIntent(address), type === 'pointerdown' ? 0 : WAIT_MS);
  };
  const types = savesData ? ['pointerdown'] : ['pointerover', 'pointerdown', 'focusin'];
  for (const type of types) document.addEventListener(type, seen, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const type of types) document.removeEventListener(type, seen);
  };
}
