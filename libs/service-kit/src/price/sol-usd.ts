import { parseUnits } from '@mintwire/money';

/** Prices are millionths of a dollar. */
export const USD_PRICE_DECIMALS = 6;

/** Prices outside are not believed: a source that answers nonsense must not multiply the fee. */
export interface PriceBounds {
  readonly minMicros: bigint;
  readonly maxMicros: bigint;
}

/**
 * Reads the field `<coin>.usd` of a price answer, exactly: the shortest text of the JSON number is cut after six places.
 * Undefined when there is no such field, or it is no plain number.
 */
export function readUsdMicros(answer: unknown, coin: string): bigint | undefined {
  const text = fieldText(answer, coin);
  return text === undefined ? undefined : parseUnits(text, USD_PRICE_DECIMALS);
}

/** Reads the price of SOL. Undefined when there is none, or it lies outside the bounds. */
export function readSolUsdMicros(answer: unknown, bounds: PriceBounds): bigint | undefined {
  const micros = readUsdMicros(answer, 'solana');
  return micros !== undefined && micros >= bounds.minMicros && micros <= bounds.maxMicros ? micros : undefined;
}

function fieldText(answer: unknown, coin: string): string | undefined {
  const usd = (answer as Readonly<Record<string, { usd?: unknown } | null>> | null)?.[coin]?.usd;
  if (typeof usd !== 'number' && typeof usd !== 'string') return undefined;
  return /^\d{1,12}(?:\.\d{1,6})?/.exec(wholly(String(usd)))?.[0];
}

/** The text when all of it is a plain decimal, otherwise nothing: "1e5" must not be read as 1. */
function wholly(text: string): string {
  return /^\d{1,12}(\.\d{1,30})?$/.test(text) ? text : '';
}
