import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { compress, compressTightly, type Encoding } from '../encodings';

const TIGHT = '-tight';

/** Bytes that are sent again and again. They are compressed once, for each encoding when that is first asked for, and with brotli once more when they stay. */
export class EncodedBody {
  /** Whether any is being compressed tightly: one at a time, so that what is asked for has processors left. */
  static #isTightening = false;
  /** Stands for these very bytes. */
  readonly tag: string;
  readonly #bytes: Buffer;
  readonly #bodies = new Map<Encoding, Promise<Buffer> | Buffer>();
  #isTight = false;

  constructor(tag: string, bytes: Buffer) {
    this.tag = tag;
    this.#bytes = bytes;
  }

  /** Strong, another one for each encoding and how it was done: of what {@link in} gives at the same moment. */
  etag(encoding: Encoding): string {
    if (encoding === 'identity') return `"${this.tag}"`;
    return encoding === 'br' && this.#isTight ? `"${this.tag}-${encoding}${TIGHT}"` : `"${this.tag}-${encoding}"`;
  }

  /** It was made again, and is the same: worth being compressed as tightly as can be, beside all else, unless another one is. */
  stays(): void {
    if (this.#isTight || EncodedBody.#isTightening || !(this.#bodies.get('br') instanceof Buffer)) return;
    EncodedBody.#isTightening = true;
    compressTightly(this.#bytes)
      .then((bytes) => {
        this.#bodies.set('br', bytes);
        this.#isTight = true;
      })
      // What there is does as well.
      .catch(() => undefined)
      .finally(() => {
        EncodedBody.#isTightening = false;
      });
  }

  in(encoding: Encoding): Promise<Buffer> | Buffer {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const made = compress(this.#bytes, encoding).then((bytes) => {
      this.#bodies.set(encoding, bytes);
      return bytes;
    });
    this.#bodies.set(encoding, made);
    made.catch(() => this.#bodies.delete(encoding));
    return made;
  }
}

/** A tag of these bytes. */
export const tagOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 32);
};

/**
 * The tag by which who asks says that he has this, however tightly it was compressed; undefined when he does not. A proxy that compresses may have made it a
 * weak one.
 */
export function knownTag({ 'if-none-match': tags }: IncomingHttpHeaders, etag: string): string | undefined {
  if (tags === '*') return etag;
  const asked = loose(etag);
  return tags
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .find((tag) => loose(tag) === asked);
}

const loose = (etag: string): string => etag.replace(`${TIGHT}"`, '"');
