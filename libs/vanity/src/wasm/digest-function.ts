import { VARIES, VARYING_WORD } from '../sha256/prepare';
import { FunctionBody, I32 } from './assembler';
import type { Lanes } from './lanes';
import { MEMORY } from './memory';

const ROUNDS = 64;
const WORD = 4;
/** Rounds of the second block per turn of its loop; unrolled altogether, both blocks would not fit into a core's instruction cache. */
const TURN = 8;

/**
 * `digest(varyingWord)`: both blocks of SHA-256 for as many attempts as there are lanes; the eight words go to {@link MEMORY.digest}.
 * The first block is a straight line (rounds 15 to 63, every word of the schedule in a local), the second a loop.
 */
export function digestFunction(lanes: Lanes): FunctionBody {
  const code = new FunctionBody([lanes.type], []);
  const words: number[] = [];
  words[VARYING_WORD] = 0;
  const spare = Array.from({ length: 16 }, () => code.local(lanes.type));
  const state = new WorkingState(code, lanes);

  state.load(MEMORY.state);
  for (let t = VARYING_WORD; t < ROUNDS; t += 1) {
    if (t > VARYING_WORD && VARIES[t]) words[t] = scheduleWord(code, lanes, words, t, spare[t % 16] ?? 0);
    state.round(() => {
      lanes.constant(code, MEMORY.roundConstants + t * WORD);
      if (VARIES[t]) add(code, lanes, words[t] ?? 0);
    });
  }

  // What the first block gives is added to the second one's result again.
  const between = spare.slice(0, 8);
  state.addInitial(MEMORY.initial, between);
  const pointer = code.local(I32);
  code.emit('i32.const', 0).emit('local.set', pointer);
  code.nest('loop', () => {
    for (let round = 0; round < TURN; round += 1)
      state.round(() => lanes.constant(code, MEMORY.owner + round * WORD, pointer));
    code
      .emit('local.get', pointer)
      .emit('i32.const', TURN * WORD)
      .emit('i32.add')
      .emit('local.tee', pointer);
    code
      .emit('i32.const', ROUNDS * WORD)
      .emit('i32.lt_u')
      .emit('br_if', 0);
  });
  state.variables.forEach((variable, index) => {
    code.emit('i32.const', 0).emit('local.get', variable);
    add(code, lanes, between[index] ?? 0);
    lanes.store(code, MEMORY.digest + index * lanes.count * WORD);
  });
  return code;
}

/** Adds the local `value` to what is on the stack. */
function add(code: FunctionBody, lanes: Lanes, value: number): void {
  code.emit('local.get', value);
  lanes.add(code);
}

/** Writes word `t` of the first block's schedule into `target`: its varying terms and the sum of the others. */
function scheduleWord(code: FunctionBody, lanes: Lanes, words: readonly number[], t: number, target: number): number {
  const terms: (() => void)[] = [];
  const term = (back: number, write: (word: number) => void): void => {
    const word = words[t - back];
    if (VARIES[t - back] && word !== undefined) terms.push(() => write(word));
  };
  term(16, (word) => void code.emit('local.get', word));
  term(15, (word) => xorOf(code, lanes, word, [7, 18], 3));
  term(7, (word) => void code.emit('local.get', word));
  term(2, (word) => xorOf(code, lanes, word, [17, 19], 10));
  if (terms.length < 4) terms.push(() => lanes.constant(code, MEMORY.fixed + t * WORD));
  terms.forEach((write, index) => {
    write();
    if (index > 0) lanes.add(code);
  });
  code.emit('local.set', target);
  return target;
}

/** Pushes the exclusive or of `value` rotated, and shifted, to the right. */
function xorOf(code: FunctionBody, lanes: Lanes, value: number, rotations: readonly number[], shift?: number): void {
  rotations.forEach((bits, index) => {
    lanes.rotateRight(code, value, bits);
    if (index > 0) lanes.xor(code);
  });
  if (shift === undefined) return;
  lanes.shiftRight(code, value, shift);
  lanes.xor(code);
}

/** The eight working variables. Instead of moving them along in each round, their roles move. */
class WorkingState {
  /** Locals in the roles a..h. */
  variables: number[];
  /** b xor c, which the round before has calculated as a xor b; and the place for the next one. */
  private bc: number;
  private ab: number;
  private readonly sum: number;

  constructor(
    private readonly code: FunctionBody,
    private readonly lanes: Lanes,
  ) {
    this.variables = Array.from({ length: 8 }, () => code.local(lanes.type));
    [this.bc, this.ab, this.sum] = [code.local(lanes.type), code.local(lanes.type), code.local(lanes.type)];
  }

  load(offset: number): void {
    this.variables.forEach((variable, index) => {
      this.lanes.constant(this.code, offset + index * WORD);
      this.code.emit('local.set', variable);
    });
    this.prepareMajority();
  }

  /** Adds the words at `offset`, keeps the sums in `copies` and begins again with the words. */
  addInitial(offset: number, copies: readonly number[]): void {
    this.variables.forEach((variable, index) => {
      this.lanes.constant(this.code, offset + index * WORD);
      add(this.code, this.lanes, variable);
      this.code.emit('local.tee', variable).emit('local.set', copies[index] ?? 0);
    });
    this.prepareMajority();
  }

  /** One round; `input` pushes constant plus word. */
  round(input: () => void): void {
    const { code, lanes } = this;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = this.variables;
    // h + input + choice(e, f, g) + Σ1(e)
    input();
    add(code, lanes, h);
    code.emit('local.get', f).emit('local.get', g);
    lanes.xor(code);
    code.emit('local.get', e);
    lanes.and(code);
    code.emit('local.get', g);
    lanes.xor(code);
    lanes.add(code);
    xorOf(code, lanes, e, [6, 11, 25]);
    lanes.add(code);
    code.emit('local.tee', this.sum).emit('local.get', d);
    lanes.add(code);
    code.emit('local.set', d);
    // sum + Σ0(a) + majority(a, b, c), the last one as b ^ ((a ^ b) & (b ^ c))
    code.emit('local.get', a).emit('local.get', b);
    lanes.xor(code);
    code.emit('local.tee', this.ab).emit('local.get', this.bc);
    lanes.and(code);
    code.emit('local.get', b);
    lanes.xor(code);
    add(code, lanes, this.sum);
    xorOf(code, lanes, a, [2, 13, 22]);
    lanes.add(code);
    code.emit('local.set', h);
    this.variables = [h, a, b, c, d, e, f, g];
    [this.bc, this.ab] = [this.ab, this.bc];
  }

  private prepareMajority(): void {
    const [, b = 0, c = 0] = this.variables;
    this.code.emit('local.get', b).emit('local.get', c);
    this.lanes.xor(this.code);
    this.code.emit('local.set', this.bc);
  }
}
