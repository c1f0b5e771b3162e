import { FunctionBody, I32, I64 } from './assembler';
import type { Lanes } from './lanes';
import { MEMORY } from './memory';

const WORD = 4;
const U64 = 8;
const DIGEST_WORDS = 8;

/**
 * `scan(from, to) -> attempt`: makes the digests of the attempts and says which is the first that passes the filter, or -1.
 * `to` is a multiple of the number of lanes. No loop is inside of the function that does the work: V8 then keeps it fast.
 * @param digest position of the digest function in the module
 */
export function scanFunction(lanes: Lanes, digest: number): FunctionBody {
  const code = new FunctionBody([I32, I32], [I32]);
  const [from, to] = [0, 1];
  const attempt = code.local(I32);
  const passed = code.local(I32);
  const lane = code.local(I32);
  const mask = lanes.count - 1;

  code.emit('local.get', from).emit('i32.const', ~mask).emit('i32.and').emit('local.set', attempt);
  code.nest('loop', () => {
    pushVaryingWord(code, lanes, attempt);
    code.emit('call', digest);
    code.emit('i32.const', (1 << lanes.count) - 1).emit('local.set', passed);
    testRanges(code, lanes, passed);
    leaveOutEarlier(code, { attempt, from, passed });
    code.emit('i32.const', 0).emit('local.set', lane);
    code.nest('block', () => {
      code.nest('loop', () => {
        code.emit('local.get', passed).emit('i32.eqz').emit('br_if', 1);
        code.emit('local.get', passed).emit('i32.const', 1).emit('i32.and');
        code.nest('if', () => {
          code.nest('block', () => {
            testRemainder(code, lanes, lane, 0);
            code.emit('local.get', attempt).emit('local.get', lane).emit('i32.add').emit('return');
          });
        });
        code.emit('local.get', passed).emit('i32.const', 1).emit('i32.shr_u').emit('local.set', passed);
        increase(code, lane, 1);
        code.emit('br', 0);
      });
    });
    increase(code, attempt, lanes.count);
    code.emit('local.get', attempt).emit('local.get', to).emit('i32.lt_u').emit('br_if', 0);
  });
  return code.emit('i32.const', -1);
}

/** Four letters, one for each hexadecimal digit of the attempt's number; the lanes differ in the last one. */
function pushVaryingWord(code: FunctionBody, lanes: Lanes, attempt: number): void {
  const letter = (digit: number): void => {
    code
      .emit('local.get', attempt)
      .emit('i32.const', digit * 4)
      .emit('i32.shr_u')
      .emit('i32.const', 15)
      .emit('i32.and');
    code.emit('i32.const', 2).emit('i32.shl');
  };
  [1, 2, 3].forEach((digit, index) => {
    letter(digit);
    code
      .emit('i32.load', 2, MEMORY.letters)
      .emit('i32.const', digit * 8)
      .emit('i32.shl');
    if (index > 0) code.emit('i32.or');
  });
  if (lanes.count === 1) {
    letter(0);
    code.emit('i32.load', 2, MEMORY.letters).emit('i32.or');
  } else {
    code.emit('i32x4.splat');
    letter(0);
    code.emit('v128.load', 4, MEMORY.letters).emit('v128.or');
  }
}

/** Clears the bits of lanes that come before the first attempt asked for. */
function leaveOutEarlier(
  code: FunctionBody,
  { attempt, from, passed }: { attempt: number; from: number; passed: number },
): void {
  code.emit('local.get', passed).emit('i32.const', -1);
  code.emit('local.get', from).emit('local.get', attempt).emit('i32.sub').emit('i32.const', 0);
  code.emit('local.get', from).emit('local.get', attempt).emit('i32.gt_u').emit('select');
  code.emit('i32.shl').emit('i32.and').emit('local.set', passed);
}

/** Leaves in `passed` the lanes whose leading word is in one of the ranges, if there are ranges. */
function testRanges(code: FunctionBody, lanes: Lanes, passed: number): void {
  const pointer = code.local(I32);
  const end = code.local(I32);
  const found = code.local(lanes.type);
  const word = code.local(lanes.type);
  const vector = lanes.count > 1;
  code
    .emit('i32.const', 0)
    .emit('i32.load', 2, MEMORY.rangeCount)
    .emit('i32.const', 3)
    .emit('i32.shl')
    .emit('local.tee', end);
  code.nest('if', () => {
    code
      .emit('i32.const', 0)
      .emit(vector ? 'v128.load' : 'i32.load', vector ? 4 : 2, MEMORY.digest)
      .emit('local.set', word);
    code.emit('i32.const', 0);
    if (vector) code.emit('i32x4.splat');
    code.emit('local.set', found).emit('i32.const', 0).emit('local.set', pointer);
    code.nest('loop', () => {
      code.emit('local.get', word);
      lanes.constant(code, MEMORY.ranges, pointer);
      code.emit(vector ? 'i32x4.sub' : 'i32.sub');
      lanes.constant(code, MEMORY.ranges + WORD, pointer);
      code
        .emit(vector ? 'i32x4.le_u' : 'i32.le_u')
        .emit('local.get', found)
        .emit(vector ? 'v128.or' : 'i32.or')
        .emit('local.set', found);
      increase(code, pointer, 2 * WORD);
      code.emit('local.get', pointer).emit('local.get', end).emit('i32.lt_u').emit('br_if', 0);
    });
    code.emit('local.get', found);
    if (vector) code.emit('i32x4.bitmask');
    code.emit('local.set', passed);
  });
}

/**
 * Leaves the block `otherwise` levels out when the lane's digest has none of the wanted remainders. The low bits decide most
 * cases: 58 is even, so the modulus is a multiple of a power of two.
 */
function testRemainder(code: FunctionBody, lanes: Lanes, lane: number, otherwise: number): void {
  const wordStep = lanes.count * WORD;
  const place = code.local(I32);
  const left = code.local(I32);
  const remainder = code.local(I64);
  code.emit('local.get', lane).emit('i32.const', 2).emit('i32.shl').emit('local.set', place);
  code.emit('i32.const', 0).emit('i32.load', 2, MEMORY.remainderCount).emit('local.tee', left);
  code.nest('if', () => {
    code.emit('i32.const', 0).emit('i32.load', 2, MEMORY.lowWanted);
    code.emit('local.get', place).emit('i32.load', 2, MEMORY.digest + (DIGEST_WORDS - 1) * wordStep);
    code
      .emit('i32.const', 0)
      .emit('i32.load', 2, MEMORY.lowMask)
      .emit('i32.and')
      .emit('i32.shr_u')
      .emit('i32.const', 1)
      .emit('i32.and');
    code.emit('i32.eqz').emit('br_if', otherwise + 1);
    for (let word = 0; word < DIGEST_WORDS; word += 1) {
      code.emit('local.get', place).emit('i64.load32_u', 2, MEMORY.digest + word * wordStep);
      code
        .emit('i32.const', 0)
        .emit('i64.load', 3, MEMORY.weights + word * U64)
        .emit('i64.mul');
      if (word > 0) code.emit('i64.add');
    }
    code.emit('i32.const', 0).emit('i64.load', 3, MEMORY.modulus).emit('i64.rem_u').emit('local.set', remainder);
    code.nest('block', () => {
      code.nest('loop', () => {
        increase(code, left, -1);
        code.emit('local.get', left).emit('i32.const', 3).emit('i32.shl').emit('i64.load', 3, MEMORY.remainders);
        code.emit('local.get', remainder).emit('i64.eq').emit('br_if', 1);
        code.emit('local.get', left).emit('br_if', 0);
        code.emit('br', otherwise + 3);
      });
    });
  });
}

const increase = (code: FunctionBody, variable: number, by: number): void =>
  void code.emit('local.get', variable).emit('i32.const', by).emit('i32.add').emit('local.set', variable);
