/** Types of WebAssembly values. */
export const I32 = 0x7f;
export const I64 = 0x7e;
export const V128 = 0x7b;

/** The instructions that are used here, by their names in the WebAssembly specification. */
// prettier-ignore
export const OP = {
  'local.get': [0x20], 'local.set': [0x21], 'local.tee': [0x22],
  'i32.const': [0x41], 'i32.load': [0x28], 'i32.store': [0x36], 'i64.load': [0x29], 'i64.load32_u': [0x35],
  'i32.eqz': [0x45], 'i32.lt_u': [0x49], 'i32.gt_u': [0x4b], 'i32.le_u': [0x4d], 'i64.eq': [0x51],
  'i32.add': [0x6a], 'i32.sub': [0x6b], 'i32.and': [0x71], 'i32.or': [0x72], 'i32.xor': [0x73], 'i32.shl': [0x74], 'i32.shr_u': [0x76], 'i32.rotr': [0x78],
  'i64.add': [0x7c], 'i64.mul': [0x7e], 'i64.rem_u': [0x82],
  block: [0x02], loop: [0x03], if: [0x04], end: [0x0b], br: [0x0c], br_if: [0x0d], return: [0x0f], call: [0x10], select: [0x1b],
  'v128.load': [0xfd, 0x00], 'v128.load32_splat': [0xfd, 0x09], 'v128.store': [0xfd, 0x0b], 'i32x4.splat': [0xfd, 0x11], 'i32x4.le_u': [0xfd, 0x3e],
  'v128.and': [0xfd, 0x4e], 'v128.or': [0xfd, 0x50], 'v128.xor': [0xfd, 0x51], 'i32x4.bitmask': [0xfd, 0xa4, 0x01],
  'i32x4.shl': [0xfd, 0xab, 0x01], 'i32x4.shr_u': [0xfd, 0xad, 0x01], 'i32x4.add': [0xfd, 0xae, 0x01], 'i32x4.sub': [0xfd, 0xb1, 0x01],
} as const;

export type Op = keyof typeof OP;

/** One function: its body is written instruction by instruction, its locals are numbered after its parameters. */
export class FunctionBody {
  private readonly code: number[] = [];
  private readonly locals: number[] = [];

  constructor(
    readonly parameters: readonly number[],
    readonly results: readonly number[],
  ) {}

  /** Makes a local. */
  local(type: number): number {
    this.locals.push(type);
    return this.parameters.length + this.locals.length - 1;
  }

  /** Writes an instruction with its immediates (all of them are small integers). */
  emit(op: Op, ...immediates: readonly number[]): this {
    this.code.push(...OP[op], ...immediates.flatMap((value) => (op === 'i32.const' ? signedLeb(value) : leb(value))));
    return this;
  }

  /** `block`, `loop` or `if` without a value, around what `body` writes. */
  nest(op: 'block' | 'loop' | 'if', body: () => void): this {
    this.code.push(...OP[op], 0x40);
    body();
    return this.emit('end');
  }

  bytes(): number[] {
    const locals = this.locals.map((type) => [1, type]);
    const body = [...vector(locals), ...this.code, ...OP.end];
    return [...leb(body.length), ...body];
  }
}

/** A module with one page of memory, all of it exported: `memory` and the functions by name. Functions call each other by position. */
export function assemble(functions: Readonly<Record<string, FunctionBody>>): Uint8Array<ArrayBuffer> {
  const bodies = Object.values(functions);
  const types = bodies.map(({ parameters, results }) => [
    0x60,
    ...leb(parameters.length),
    ...parameters,
    ...leb(results.length),
    ...results,
  ]);
  const exported = Object.keys(functions).map((name, index) => [...text(name), 0x00, ...leb(index)]);
  return Uint8Array.of(
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, vector(types)),
    ...section(3, vector(bodies.map((_, index) => leb(index)))),
    ...section(5, vector([[0x00, 0x01]])),
    ...section(7, vector([[...text('memory'), 0x02, 0x00], ...exported])),
    ...section(10, vector(bodies.map((body) => body.bytes()))),
  );
}

const section = (id: number, content: number[]): number[] => [id, ...leb(content.length), ...content];
const vector = (items: readonly number[][]): number[] => [...leb(items.length), ...items.flat()];
const text = (value: string): number[] => vector([...new TextEncoder().encode(value)].map((byte) => [byte]));

/** An unsigned integer in LEB128. */
function leb(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest];
    bytes.push((rest & 0x7f) | 0x80);
  }
}

/** A signed integer in LEB128. */
function signedLeb(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7) {
    const byte = rest & 0x7f;
    if ((rest >> 7 === 0 && byte < 0x40) || (rest >> 7 === -1 && byte >= 0x40)) return [...bytes, byte];
    bytes.push(byte | 0x80);
  }
}
