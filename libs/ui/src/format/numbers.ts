import { groupDigits } from '@mintwire/money';

/** A whole number of things: `1,234`. */
export function countText(value: number | bigint): string {
  return groupDigits(String(value));
}

/** A measure that has no unit: `0.123`. */
export function decimalText(value: number, decimals: number): string {
  return value.toFixed(decimals);
}

/** A share from 0 to 1 in percent, never more than it is: `99.9 %` for 0.9999, `100 %` for all. A whole number has no decimals. */
export function percentText(share: number, decimals = 1): string {
  const scale = 10 ** decimals;
  const parts = Math.floor(share * 100 * scale + 1e-9);
  return `${decimalText(parts / scale, parts % scale === 0 ? 0 : decimals)} %`;
}
