import type { Keepable, Lifetime } from '../../core/kept/answer-cache';
import { EncodedBody, tagOf } from '../../core/kept/encoded-body';
import type { Page } from '../made-page';

/** A page with holes is given to nobody in the place of a whole one for a minute. */
const LIFETIME: Lifetime = { freshMs: 2_000, staleMs: 5_000, standInMs: 60_000 };

/** A page as it is sent to everybody. */
export class KeptDocument implements Keepable {
  readonly page: Page;
  readonly body: EncodedBody;
  readonly lifetime = LIFETIME;

  constructor(page: Page) {
    this.page = page;
    this.body = new EncodedBody(tagOf(`${page.status}\n`, page.html), () => Buffer.from(page.html));
  }

  get tag(): string {
    return this.body.tag;
  }

  get isShared(): boolean {
    return this.page.isShared;
  }

  get madeOf(): readonly string[] {
    return this.page.renderers;
  }

  /** With all its encodings. */
  get weight(): number {
    return this.page.html.length * 2 + 1_000;
  }
}
