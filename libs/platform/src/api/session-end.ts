type Listener = () => void;

const listeners = new Set<Listener>();

/** What only somebody who has signed in to the administration may ask: the gateway's own, its registry, and each service's. */
const ADMIN_PATH = /^\/api\/(?:releases(?:[/?]|$)|(?:[a-z-]+\/)?admin\/)/;

/** Calls `listener` when an answer to anybody's call says that nobody is signed in to the administration any more. @returns a function that ends this */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the listeners of an answer UNAUTHORIZED to a call of `path`. */
export function noteUnauthorized(path: string): void {
  if (ADMIN_PATH.test(path)) listeners.forEach((listener) => listener());
}
