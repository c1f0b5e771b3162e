/** The part of the browser that a shared stream lives on; an argument, so that time and tabs can be tested. */
export interface EventWorld {
  /** Opens server-sent events. */
  open(url: string): EventSource;
  /** Web Locks; undefined where the browser has none (plain http away from this machine). */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** A channel among the tabs of this site; undefined where there is none. */
  channel(name: string): BroadcastChannel | undefined;
}

/** This page's browser. */
export const browserWorld = (): EventWorld => ({
  open: (url) => new EventSource(url),
  // The types say that every browser has them.
  locks: (navigator as Partial<Navigator>).locks,
  channel: (name) => ('BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined),
});
