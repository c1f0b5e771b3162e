/** An amount as it stands in a list, with the number of its row. */
interface ListedAmount {
  readonly amount: string;
  readonly number: number;
}

/** `1,5`, `1000,50` or `1.000,5`: the comma can only be a decimal one. */
const DECIMAL_COMMA = /^\d+,(?:\d{1,2}|\d{4,})$|^\d{1,3}(?:\.\d{3})+,\d+$|^0,\d+$/;
/** `1.500` or `1,500`: a thousand and a half, or one and a half, by where one comes from. */
const TWO_WAYS = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** Commas between thousands or a decimal point, beyond doubt. */
const DECIMAL_POINT = /^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$|^\d+\.(?:\d{1,2}|\d{4,})$/;

/**
 * Why a list's amounts cannot be taken as they are: a sentence with the row's number, or null. Where the decimal sign is a comma, lists are
 * separated by semicolons; there, what reads both ways is only taken beside an amount that leaves no doubt.
 */
export function amountProblem(amounts: readonly ListedAmount[], delimiter: string): string | null {
  const comma = amounts.find(({ amount }) => DECIMAL_COMMA.test(amount));
  if (comma) {
    return `The amount “${comma.amount}” in row ${comma.number} has a decimal comma. Write amounts with a point, like 1000.5.`;
  }
  if (delimiter !== ';' || amounts.some(({ amount }) => DECIMAL_POINT.test(amount))) return null;
  const unclear = amounts.find(({ amount }) => TWO_WAYS.test(amount));
  if (!unclear) return null;
  const digits = unclear.amount.replace(/[.,]/, '');
  const point = unclear.amount.replace(',', '.').replace(/\.?0+$/, '');
  return `The amount “${unclear.amount}” in row ${unclear.number} can mean ${digits} or ${point}. Write it as one or the other.`;
}
