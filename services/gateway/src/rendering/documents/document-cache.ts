import type { ServiceChanges } from '../fragments/service-changes';
import type { Page } from '../made-page';
import { KeptDocument } from './kept-document';
import { TwoTierStore, type TwoTierLimits } from './two-tier-store';

interface Kept {
  readonly document: KeptDocument;
  /** When its making began. */
  readonly at: number;
}

const LIMITS: TwoTierLimits = { newBytes: 16 * 1024 * 1024, provenBytes: 64 * 1024 * 1024 };
/** Given as it is. */
const FRESH_MS = 2_000;
/** Given while a new one is made. No older page is given to anybody while a new one can be made. */
const STALE_MS = 5_000;
/** Given when a new one has holes that this one has not. */
const STALE_IF_BROKEN_MS = 60_000;

/** Pages that are the same for everybody, kept for a few seconds. Requests for the same page that come together share one making. */
export class DocumentCache {
  readonly #now: () => number;
  readonly #store: TwoTierStore<Kept>;
  readonly #making = new Map<string, Promise<KeptDocument>>();
  #generation: unknown;

  readonly #changes: Pick<ServiceChanges, 'at'>;

  /** `now`: milliseconds of a steady clock, the same as that of `changes`. */
  constructor(now: () => number, changes: Pick<ServiceChanges, 'at'>, limits: TwoTierLimits = LIMITS) {
    this.#now = now;
    this.#changes = changes;
    this.#store = new TwoTierStore(limits, now);
  }

  /** Whatever was made of something else than this is forgotten: what is live, how the site is set up. */
  follow(generation: unknown): void {
    if (generation === this.#generation) return;
    this.#generation = generation;
    this.clear();
  }

  clear(): void {
    this.#store.clear();
    // Whoever waits for what is being made gets it; nobody else does.
    this.#making.clear();
  }

  get bytes(): number {
    return this.#store.bytes;
  }

  /**
   * The page that is kept under this key, without waiting; undefined when one has to be made. Where it is no longer fresh, `make` is called
   * beside the answer.
   */
  kept(key: string, make: () => Promise<Page>): KeptDocument | undefined {
    const kept = this.#store.get(key);
    if (!kept || this.#hasChanged(kept)) return undefined;
    const age = this.#now() - kept.at;
    if (age >= STALE_MS) return undefined;
    if (age >= FRESH_MS && !this.#making.has(key)) this.make(key, make).catch(() => undefined);
    return kept.document;
  }

  /** A page made now, by whoever asked first. @throws what `make` rejects with, when nothing usable is kept */
  make(key: string, make: () => Promise<Page>): Promise<KeptDocument> {
    const known = this.#making.get(key);
    if (known) return known;
    const making = this.#made(key, make, this.#generation).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }

  async #made(key: string, make: () => Promise<Page>, generation: unknown): Promise<KeptDocument> {
    const at = this.#now();
    const page = await make().catch((error: unknown) => {
      if (!this.#standIn(key)) throw error;
      return null;
    });
    const old = this.#standIn(key);
    // What stands in does not become younger by it.
    if (old && !page?.isShared) return old;
    if (!page) throw new Error('what stood in for the page is gone');
    if (!page.isShared) return new KeptDocument(page);
    const made = new KeptDocument(page);
    // The same bytes need not be compressed again.
    const document = old?.isSameAs(made) ? old : made;
    if (generation === this.#generation) this.#store.set(key, { document, at }, document.weight);
    return document;
  }

  #standIn(key: string): KeptDocument | undefined {
    const kept = this.#store.peek(key);
    return kept && !this.#hasChanged(kept) && this.#now() - kept.at < STALE_IF_BROKEN_MS ? kept.document : undefined;
  }

  /** A service has said since that something of it is not as it was. */
  #hasChanged({ document, at }: Kept): boolean {
    return document.page.renderers.some((renderer) => this.#changes.at(renderer) >= at);
  }
}
