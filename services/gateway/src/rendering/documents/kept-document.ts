import { createHash } from 'node:crypto';
import type { Encoding } from '../../core/domain/preferred-encoding';
import { compressPage } from '../compress-page';
import type { Page } from '../made-page';

/** A page as it is sent to everybody. It is compressed once, for each encoding when that is first asked for. */
export class KeptDocument {
  readonly page: Page;
  readonly #tag: string;
  readonly #bodies = new Map<Encoding, Promise<Buffer> | Buffer>();

  constructor(page: Page) {
    this.page = page;
    this.#tag = createHash('sha256').update(`${page.status}\n${page.html}`).digest('base64url').slice(0, 32);
  }

  /** Strong: it stands for these very bytes. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`;
  }

  /** Bytes in memory, roughly, with all its encodings. */
  get weight(): number {
    return this.page.html.length * 2 + 1_000;
  }

  isSameAs(other: KeptDocument): boolean {
    return this.#tag === other.#tag;
  }

  body(encoding: Encoding): Promise<Buffer> | Buffer {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const made = compressPage(this.page.html, encoding).then((bytes) => {
      this.#bodies.set(encoding, bytes);
      return bytes;
    });
    this.#bodies.set(encoding, made);
    made.catch(() => this.#bodies.delete(encoding));
    return made;
  }
}
