import { solText } from '@mintwire/money';
import type { Sale } from '../../../shared/sale';

const LAMPORTS_PER_SOL = 1_000_000_000n;
const MICROS_PER_DOLLAR = 1_000_000n;

/** The price of a token in SOL and, to the millionth of a dollar, in dollars: `0.00002 SOL ($0.003)`. */
export function priceText({ tokenPrice, solUsdMicros }: Pick<Sale, 'tokenPrice' | 'solUsdMicros'>): string {
  if (solUsdMicros === null) return solText(tokenPrice);
  const micros = (tokenPrice * solUsdMicros + LAMPORTS_PER_SOL / 2n) / LAMPORTS_PER_SOL;
  if (micros === 0n) return `${solText(tokenPrice)} (less than $0.000001)`;
  const fraction = (micros % MICROS_PER_DOLLAR)
    .toString()
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  return `${solText(tokenPrice)} ($${micros / MICROS_PER_DOLLAR}.${fraction})`;
}
