import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { compress, type Encoding } from '../encodings';

/** Bytes that are sent again and again. They are compressed once, for each encoding when that is first asked for. */
export class EncodedBody {
  /** Stands for these very bytes. */
  readonly tag: string;
  readonly #bytes: Buffer;
  readonly #bodies = new Map<Encoding, Promise<Buffer> | Buffer>();

  constructor(tag: string, bytes: Buffer) {
    this.tag = tag;
    this.#bytes = bytes;
  }

  /** Strong, another one for each encoding. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.tag}"` : `"${this.tag}-${encoding}"`;
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

/** Whether who asks says that he has these very bytes. A proxy that compresses may have made the tag a weak one. */
export function isKnown({ 'if-none-match': tags }: IncomingHttpHeaders, etag: string): boolean {
  return tags !== undefined && (tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
}
