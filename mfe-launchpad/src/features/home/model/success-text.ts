/** A share from 0 to 1 in percent, never more than it is: `99.9 %` for 0.9999, `100 %` for all. */
export function successText(rate: number): string {
  const tenths = Math.floor(rate * 1000 + 1e-9);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)} %`;
}
