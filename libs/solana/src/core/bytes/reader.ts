import { addressFromBytes, type Address } from '../addresses';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * UTF-8 bytes as text.
 * @throws RangeError when they are not UTF-8.
 */
export function utf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new RangeError('not UTF-8', { cause });
  }
}

/** Reads little-endian values; what cannot be read is a {@link RangeError}. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get offset(): number {
    return this.#at;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  #advance(count: number): number {
    if (count > this.left) throw new RangeError(`wanted ${count} bytes at ${this.#at}, ${this.left} are left`);
    const start = this.#at;
    this.#at += count;
    return start;
  }

  raw(count: number): Uint8Array {
    const start = this.#advance(count);
    return this.#bytes.slice(start, start + count);
  }

  u8(): number {
    return this.#view.getUint8(this.#advance(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#advance(2), true);
  }

  u32(): number {
    return this.#view.getUint32(this.#advance(4), true);
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#advance(8), true);
  }

  /** 0 or 1; anything else is a {@link RangeError}. */
  bool(): boolean {
    const value = this.u8();
    if (value > 1) throw new RangeError(`wanted 0 or 1 at ${this.#at - 1}, got ${value}`);
    return value === 1;
  }

  address(): Address {
    return addressFromBytes(this.raw(32));
  }

  /** UTF-8 with its length in front (Borsh). */
  text(): string {
    return utf8(this.raw(this.u32()));
  }

  /** The same with a 64-bit length (bincode, as the system program uses it). */
  longText(): string {
    const length = this.u64();
    if (length > BigInt(this.left))
      throw new RangeError(`wanted ${length} bytes at ${this.#at}, ${this.left} are left`);
    return utf8(this.raw(Number(length)));
  }

  /** Length of a list in a transaction: 7 bits per byte, at most 3 bytes, shortest form only. */
  compactLength(): number {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.u8();
      value |= (byte & 0x7f) << shift;
      if ((byte & 0x80) === 0) {
        if (byte === 0 && shift > 0) break;
        if (value > 0xffff) break;
        return value;
      }
    }
    throw new RangeError(`no valid length at ${this.#at}`);
  }
}
