import { I32, V128, type FunctionBody } from './assembler';

/** How one step of SHA-256 is written for attempts side by side: four in a vector, or one in an integer. */
export interface Lanes {
  readonly count: 1 | 4;
  readonly type: number;
  /** Pushes the word at `offset` (plus the local `pointer`), the same for all lanes. */
  constant(code: FunctionBody, offset: number, pointer?: number): void;
  add(code: FunctionBody): void;
  xor(code: FunctionBody): void;
  and(code: FunctionBody): void;
  shiftRight(code: FunctionBody, value: number, bits: number): void;
  rotateRight(code: FunctionBody, value: number, bits: number): void;
  /** Takes address and value from the stack. */
  store(code: FunctionBody, offset: number): void;
}

export const FOUR_LANES: Lanes = {
  count: 4,
  type: V128,
  constant: (code, offset, pointer) => void address(code, pointer).emit('v128.load32_splat', 2, offset),
  add: (code) => void code.emit('i32x4.add'),
  xor: (code) => void code.emit('v128.xor'),
  and: (code) => void code.emit('v128.and'),
  shiftRight: (code, value, bits) => void code.emit('local.get', value).emit('i32.const', bits).emit('i32x4.shr_u'),
  // Vectors have no rotation.
  rotateRight(code, value, bits) {
    code.emit('local.get', value).emit('i32.const', bits).emit('i32x4.shr_u');
    code
      .emit('local.get', value)
      .emit('i32.const', 32 - bits)
      .emit('i32x4.shl')
      .emit('v128.or');
  },
  store: (code, offset) => void code.emit('v128.store', 4, offset),
};

export const ONE_LANE: Lanes = {
  count: 1,
  type: I32,
  constant: (code, offset, pointer) => void address(code, pointer).emit('i32.load', 2, offset),
  add: (code) => void code.emit('i32.add'),
  xor: (code) => void code.emit('i32.xor'),
  and: (code) => void code.emit('i32.and'),
  shiftRight: (code, value, bits) => void code.emit('local.get', value).emit('i32.const', bits).emit('i32.shr_u'),
  rotateRight: (code, value, bits) => void code.emit('local.get', value).emit('i32.const', bits).emit('i32.rotr'),
  store: (code, offset) => void code.emit('i32.store', 2, offset),
};

const address = (code: FunctionBody, pointer?: number): FunctionBody =>
  pointer === undefined ? code.emit('i32.const', 0) : code.emit('local.get', pointer);
