/** Begins the keys under which this browser keeps what was signed and has not come to its end. */
export const NOTES_PREFIX = 'mintwire.purchase.';

/** True when an earlier page left a purchase of this chain unfinished: cheap, so that the code that brings it to its end is loaded only then. */
export function hasNotes(storage: Storage | undefined, chainId: string): boolean {
  try {
    return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '').some((key) =>
      key.startsWith(`${NOTES_PREFIX}${chainId}.`),
    );
  } catch {
    return false;
  }
}
