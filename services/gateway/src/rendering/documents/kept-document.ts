import type { Keepable, Lifetime, MadeOf } from '../../core/kept/answer-cache';
import { EncodedBody, tagOf } from '../../core/kept/encoded-body';
import { MAX_AGE_MS, type Page } from '../made-page';

const FRESH_MS = 2_000;
/** A page with holes is given to nobody in the place of a whole one for so long. */
const FALLBACK_MS = 600_000;

/** A page as it is sent to everybody. Its HTML is kept as bytes: a string of that size would be moved about by each collection of garbage. */
export class KeptDocument implements Keepable {
  readonly page: Omit<Page, 'html'>;
  readonly body: EncodedBody;
  readonly lifetime: Lifetime;
  readonly #bytes: number;

  constructor({ html, ...page }: Page) {
    this.page = page;
    const bytes = Buffer.from(html);
    this.#bytes = bytes.length;
    const staleMs = Math.min(MAX_AGE_MS, page.goodForMs);
    this.lifetime = { freshMs: Math.min(FRESH_MS, staleMs), staleMs, fallbackMs: FALLBACK_MS };
    const { status, location = '', policy } = page;
    // All that is sent with it and may be another where the bytes are the same.
    this.body = new EncodedBody(tagOf(`${status} ${location} ${policy.connectsAnywhere}\n`, bytes), bytes);
  }

  get tag(): string {
    return this.body.tag;
  }

  get isShared(): boolean {
    return this.page.isShared;
  }

  get mayBeMadeUp(): boolean {
    return !this.page.isListed || this.page.status >= 400;
  }

  get madeOf(): readonly MadeOf[] {
    return this.page.madeOf;
  }

  stays(): void {
    this.body.stays();
  }

  /** With all its encodings. */
  get weight(): number {
    return this.#bytes * 2 + 1_000;
  }
}
