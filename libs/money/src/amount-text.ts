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
  return centsText(cents);
}

/** Cents as dollars: `$16.50`. */
export function centsText(cents: bigint): string {
  return dollars(cents, 2);
}

/** A price in millionths of a dollar, to the nearest cent, and below a dollar to the nearest hundredth of one: `$147.23`, `$0.1234`. */
export function priceText(usdMicros: bigint): string {
  if (usdMicros < 1_000_000n) return dollars((usdMicros + 50n) / 100n, 4);
  return centsText((usdMicros + MICROS_PER_CENT / 2n) / MICROS_PER_CENT);
}

/** Parts of a dollar, of which one has 10 to the power of `decimals`. */
function dollars(parts: bigint, decimals: number): string {
  const one = 10n ** BigInt(decimals);
  return `$${groupDigits((parts / one).toString())}.${(parts % one).toString().padStart(decimals, '0')}`;
}
