class SilentChannel {
  onmessage = null;
  postMessage() {}
  close() {}
}

/** jsdom has no channels to other tabs. */
export function standAlone(): void {
  Object.assign(globalThis, { BroadcastChannel: SilentChannel });
}
