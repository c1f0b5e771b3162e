const encoder = new TextEncoder();

/** Appends little-endian values, as Solana programs read them. */
export class ByteWriter {
  #bytes: number[] = [];

  u8(value: number): this {
    this.#bytes.push(value & 0xff);
    return this;
  }

  u16(value: number): this {
    return this.u8(value).u8(value >>> 8);
  }

  u32(value: number): this {
    return this.u16(value).u16(value >>> 16);
  }

  bool(value: boolean): this {
    return this.u8(value ? 1 : 0);
  }

  raw(bytes: Uint8Array): this {
    this.#bytes.push(...bytes);
    return this;
  }

  /** UTF-8 with its length in front, as Borsh does it. */
  text(value: string): this {
    const bytes = encoder.encode(value);
    return this.u32(bytes.length).raw(bytes);
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}
