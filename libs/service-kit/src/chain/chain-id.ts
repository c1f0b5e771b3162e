/** What {@link createChainId} works with. */
export interface ChainIdOptions {
  /** Asks the chain for its genesis hash, within a deadline. */
  readonly ask: () => Promise<string>;
  /** Before the id of a chain is told for the first time: what a service keeps of each chain can be made here. When it fails, it comes again. */
  readonly onNew?: (id: string) => Promise<unknown>;
  /** Milliseconds of a steady clock. */
  readonly now?: () => number;
}

const TTL_MS = 10_000;

/**
 * Which chain it is, for whoever asks. Asked again now and then, because a local chain can be replaced while a service runs; while the chain
 * is silent the last known one holds. A service starts without: who needs the chain learns that it is silent, and has it asked again.
 * @returns a function that throws what `ask` or `onNew` throw when the chain was never known
 */
export function createChainId({ ask, onNew, now = () => performance.now() }: ChainIdOptions): () => Promise<string> {
  let known: { readonly id: string; readonly at: number } | null = null;
  let asking: Promise<string> | null = null;
  const askNow = async (): Promise<string> => {
    const id = await ask();
    if (id !== known?.id) await onNew?.(id);
    known = { id, at: now() };
    return id;
  };
  return async () => {
    if (known && now() - known.at < TTL_MS) return known.id;
    asking ??= askNow().finally(() => (asking = null));
    try {
      return await asking;
    } catch (error) {
      if (known) return known.id;
      throw error;
    }
  };
}
