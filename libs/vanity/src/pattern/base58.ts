/** Base58 as Solana writes addresses: no 0, O, I and l, which look like others. */
export const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const BASE58_SIZE = 58;

/** The digits of a base58 text as a number. @throws RangeError for a character base58 lacks */
export function base58Value(text: string): bigint {
  return [...text].reduce((value, character) => {
    const digit = BASE58.indexOf(character);
    if (digit < 0) throw new RangeError(`base58 has no "${character}"`);
    return value * 58n + BigInt(digit);
  }, 0n);
}
