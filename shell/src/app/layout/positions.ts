/** For so long the content of a page may grow to what it was. */
const PATIENCE_MS = 3_000;

/** Where one was in each entry of the history, in pixels from the top. */
const positions = new Map<string, number>();

/** Where one was in an entry of the history; the top of one that nobody knows. */
export const positionOf = (entry: string): number => positions.get(entry) ?? 0;

/** The router's name of the entry that the browser is in; undefined when it is not one of the router's. The first has none of its own. */
const nameOfEntry = (): string | undefined => {
  const state = window.history.state as { readonly key?: string } | null | undefined;
  return state ? (state.key ?? 'default') : undefined;
};

/** Whether the entry that the browser is in is one that the router knows. */
export const isNamed = (): boolean => nameOfEntry() !== undefined;

/**
 * Notes where one is, once the router has arrived there. The browser's own way comes before the page of the other entry is there, and cuts the position off at the
 * height of the page that is about to go; it remains in charge of reloads. @returns ends it
 */
export function keepPositions(entry: () => string): () => void {
  const events = new AbortController();
  const on = (event: string, act: () => void) =>
    window.addEventListener(event, act, { passive: true, signal: events.signal });
  const leave = (restores: ScrollRestoration) => () => {
    window.history.scrollRestoration = restores;
  };
  on('scroll', () => {
    if (nameOfEntry() === entry()) positions.set(entry(), window.scrollY);
  });
  on('pagehide', leave('auto'));
  on('pageshow', leave('manual'));
  leave('manual')();
  return () => events.abort();
}

/** Scrolls to where one was, again while the page is not that high yet, unless the visitor moves. @returns ends it */
export function comeBackTo(top: number): () => void {
  const events = new AbortController();
  const stop = () => events.abort();
  const go = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  const growing = new ResizeObserver(go);
  const timer = setTimeout(stop, PATIENCE_MS);
  events.signal.addEventListener('abort', () => {
    growing.disconnect();
    clearTimeout(timer);
  });
  for (const event of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(event, stop, { passive: true, signal: events.signal });
  growing.observe(document.body);
  go();
  return stop;
}
