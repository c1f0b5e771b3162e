import { BlockClock } from '../../src/chain/block-clock';
import { blockhashOf, runOf, slotAt, slotTimeMs, type Run } from '../../src/chain/run';

const run: Run = { firstSlot: 1000, startSlot: 1032, startedAtMs: 5_000_000, slotMs: 400, seed: 'a' };

function clockAt(): { clock: BlockClock; pass: (ms: number) => void } {
  let now = run.startedAtMs;
  const clock = new BlockClock([run], () => now);
  return {
    clock,
    pass: (ms) => {
      now += ms;
      clock.advance();
    },
  };
}

describe('slots follow the clock', () => {
  it('advances one slot per slot time, skips what was slept through and never goes back', () => {
    const { clock, pass } = clockAt();
    const first = clock.slot;
    pass(399);
    expect(clock.slot).toBe(first);
    pass(1);
    expect(clock.slot).toBe(first + 1);
    pass(3_600_000);
    expect(clock.slot).toBe(first + 1 + 9000);
    pass(-10_000);
    expect(clock.slot).toBe(first + 9001);
    expect(clock.slotHashes()).toHaveLength(512);
    expect(clock.slotHashes().slice(0, 2)).toEqual([
      { slot: BigInt(clock.slot - 1), hash: blockhashOf(run, clock.slot - 1) },
      { slot: BigInt(clock.slot - 2), hash: blockhashOf(run, clock.slot - 2) },
    ]);
  });

  it('gives each slot a time that its slot number leads back to', () => {
    for (const ms of [0, 1, 400, 123_456_789]) {
      const slot = slotAt(run, run.startedAtMs + ms);
      expect(slotAt(run, slotTimeMs(run, slot))).toBe(slot);
    }
  });

  it('goes on where an earlier run ended, and takes its blockhashes', () => {
    const { clock, pass } = clockAt();
    pass(4000);
    const { blockhash, lastValidBlockHeight } = clock.latestBlockhash('confirmed');
    const firstSlot = clock.slot + 1;
    const next: Run = { firstSlot, startSlot: firstSlot, startedAtMs: 9e9, slotMs: 400, seed: 'b' };
    const later = new BlockClock([run, next], () => 9e9);
    expect(later.slot).toBe(firstSlot);
    expect(later.accepts(blockhash)).toBe(true);
    expect(later.slotHashes()[0]).toEqual({ slot: BigInt(clock.slot), hash: blockhashOf(run, clock.slot) });
    const muchLater = new BlockClock([run, next], () => 9e9 + (lastValidBlockHeight + 1 - firstSlot) * 400);
    muchLater.advance();
    expect(muchLater.accepts(blockhash)).toBe(false);
  });

  it('finds the run of a slot', () => {
    const later = { ...run, firstSlot: 5000, seed: 'b' };
    const seeds = [4999, 5000, 9999, 3].map((slot) => runOf([run, later], slot).seed);
    expect(seeds).toEqual(['a', 'b', 'b', 'a']);
  });
});

describe('blockhashes', () => {
  it('are accepted for 150 blocks, at every commitment, and differ between runs', () => {
    const { clock, pass } = clockAt();
    const taken = (['processed', 'confirmed', 'finalized'] as const).map((level) => clock.latestBlockhash(level));
    expect(new Set(taken.map((entry) => entry.blockhash)).size).toBe(3);
    const [newest] = taken;
    if (!newest) throw new Error('no blockhash');
    pass(150 * 400);
    expect(clock.slot).toBe(newest.lastValidBlockHeight);
    expect(taken.map((entry) => clock.accepts(entry.blockhash))).toEqual([true, false, false]);
    pass(400);
    expect(clock.accepts(newest.blockhash)).toBe(false);
    const other = new BlockClock([{ ...run, seed: 'b' }], () => run.startedAtMs);
    expect(other.accepts(newest.blockhash)).toBe(false);
  });

  it('are confirmed after one slot and final after 32', () => {
    const { clock, pass } = clockAt();
    const { slot } = clock;
    const seen = [0, 1, 30, 1].map((slots) => {
      pass(slots * 400);
      return clock.commitmentOf(slot);
    });
    expect(seen).toEqual(['processed', 'confirmed', 'confirmed', 'finalized']);
  });
});
