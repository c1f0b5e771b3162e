import type { HolderRow } from './holder-rows';

/** A wallet's part of the bar, in thousandths of the supply. */
export interface BarPart {
  readonly key: string;
  readonly from: number;
  readonly width: number;
}

/** Whoever has something is seen. */
const MIN = 4;

/** The parts of the supply beside each other, in the order of the table. Together they never are more than the bar. */
export function holderBar(rows: readonly Pick<HolderRow, 'key' | 'amount'>[], supply: bigint): BarPart[] {
  if (supply === 0n) return [];
  const parts = rows
    .filter(({ amount }) => amount > 0n)
    .map(({ key, amount }) => ({ key, width: Math.max(MIN, Number((amount * 100_000n) / supply) / 100) }));
  const all = parts.reduce((sum, { width }) => sum + width, 0);
  const scale = all > 1000 ? 1000 / all : 1;
  let from = 0;
  return parts.map(({ key, width }) => {
    const part = { key, from, width: width * scale };
    from += part.width;
    return part;
  });
}
