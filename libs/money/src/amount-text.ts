import { groupDigits } from './decimal';
import { formatSol } from './sol';

const LAMPORTS_PER_SOL = 1_000_000_000n;
const MICROS_PER_CENT = 10_000n;

/** Lamports as SOL, exact: `0.11 SOL`. */
export function solText(lamports: bigint): string {
  return `${formatSol(lamports, { group: ',' })} SOL`;
}

/** What lamports are worth at a price of `solUsdMicros` (millionths of a dollar per SOL), to the nearest cent: `$16.50`. */
export function usdText(lamports: bigint, solUsdMicros: bigint): string {
  const cents =
    (lamports * solUsdMicros + (LAMPORTS_PER_SOL * MICROS_PER_CENT) / 2n) / (LAMPORTS_PER_SOL * MICROS_PER_CENT);
  const dollars = groupDigits((cents / 100n).toString());
  return `$${dollars}.${(cents % 100n).toString().padStart(2, '0')}`;
}
