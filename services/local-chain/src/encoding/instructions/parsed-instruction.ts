/** An instruction with its account addresses resolved. */
export interface RawInstruction {
  readonly programId: string;
  readonly accounts: readonly string[];
  readonly data: Uint8Array;
}

/** The `parsed` part of a known instruction: its name and arguments, or plain text (memo). */
export type Parsed = { readonly type: string; readonly info: Readonly<Record<string, unknown>> } | string;

export interface ProgramParser {
  /** Short name that nodes give the program. */
  readonly name: string;
  /** The parsed instruction; null where it is unknown. May throw on malformed data, which counts as unknown. */
  readonly parse: (instruction: RawInstruction) => Parsed | null;
}

/** The signing authority, alone or as a multisig with its signers. */
export function authority(field: string, accounts: readonly string[], at: number): Readonly<Record<string, unknown>> {
  const signers = accounts.slice(at + 1);
  return signers.length === 0
    ? { [field]: accounts[at] }
    : { [`multisig${field.charAt(0).toUpperCase()}${field.slice(1)}`]: accounts[at], signers };
}

/** Reads little-endian fields one after the other. */
export class DataReader {
  readonly #view: DataView;
  #at = 0;

  constructor(data: Uint8Array) {
    this.#view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  }

  get remaining(): number {
    return this.#view.byteLength - this.#at;
  }

  u8(): number {
    return this.#view.getUint8(this.#skip(1));
  }

  flag(): boolean {
    return this.u8() !== 0;
  }

  u16(): number {
    return this.#view.getUint16(this.#skip(2), true);
  }

  i16(): number {
    return this.#view.getInt16(this.#skip(2), true);
  }

  i64(): bigint {
    return this.#view.getBigInt64(this.#skip(8), true);
  }

  f64(): number {
    return this.#view.getFloat64(this.#skip(8), true);
  }

  u32(): number {
    return this.#view.getUint32(this.#skip(4), true);
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#skip(8), true);
  }

  bytes(length: number): Uint8Array {
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + this.#skip(length), length);
  }

  /** Text with a length in front: 8 bytes (bincode) or 4 (borsh). */
  text(lengthBytes: 4 | 8): string {
    const length = lengthBytes === 8 ? Number(this.u64()) : this.u32();
    return Buffer.from(this.bytes(length)).toString('utf8');
  }

  #skip(bytes: number): number {
    const at = this.#at;
    if (bytes < 0 || at + bytes > this.#view.byteLength) throw new RangeError('instruction data ends early');
    this.#at += bytes;
    return at;
  }
}
