import { parseUnits } from '@mintwire/money';
import { Type, type Static, type TObject } from 'typebox';
import { wrongSetting } from '../config';
import { webAddressSetting } from '../settings';
import { USD_PRICE_DECIMALS, type PriceBounds } from './sol-usd';

const Usd = (description: string, value?: string) =>
  Type.String({
    pattern: '^[0-9]{1,7}(\\.[0-9]{1,6})?$',
    description,
    allowed: 'an amount such as 30 or 29.95, from 0 to 9999999.999999',
    ...(value === undefined ? {} : { default: value }),
  });

/** Settings of every service that speaks of the price of SOL; spread into the service's own. */
export const PRICE_SETTINGS = {
  SOL_PRICE_URL: webAddressSetting(
    'where the price of SOL is read, answer field solana.usd',
    'https://api.coingecko.com/api/v3/simple/price?ids=solana&vs_currencies=usd',
  ),
  SOL_PRICE_FALLBACK_USD: Type.Optional(Usd('US dollars per SOL when no price can be had')),
  SOL_PRICE_MIN_USD: Usd('a price below this is not believed', '1'),
  SOL_PRICE_MAX_USD: Usd('a price above this is not believed', '10000'),
};

type PriceSettings = Static<TObject<typeof PRICE_SETTINGS>>;

/** Where the price is read, what is believed, and what holds when there is none (null: nothing does). */
export interface PriceConfig {
  readonly url: string;
  readonly bounds: PriceBounds;
  readonly fallbackMicros: bigint | null;
}

/** A price that nobody reported: of use on the local network only, where SOL is free. */
const LOCAL_FALLBACK_USD = '30';

const wrong = (name: keyof PriceSettings, mayBe: string) => wrongSetting(Type.Object(PRICE_SETTINGS), name, mayBe);

/** Reads what {@link PRICE_SETTINGS} checked. @throws {ConfigError} when they contradict each other */
export function priceConfig(settings: PriceSettings, embeddedChain: boolean): PriceConfig {
  const bounds = { minMicros: usd(settings.SOL_PRICE_MIN_USD), maxMicros: usd(settings.SOL_PRICE_MAX_USD) };
  if (bounds.minMicros <= 0n || bounds.minMicros >= bounds.maxMicros)
    throw wrong('SOL_PRICE_MIN_USD', 'an amount such as 1 or 0.5, above 0 and below SOL_PRICE_MAX_USD');
  const fallback = settings.SOL_PRICE_FALLBACK_USD ?? (embeddedChain ? LOCAL_FALLBACK_USD : undefined);
  const fallbackMicros = fallback === undefined ? null : usd(fallback);
  if (fallbackMicros !== null && (fallbackMicros < bounds.minMicros || fallbackMicros > bounds.maxMicros))
    throw wrong('SOL_PRICE_FALLBACK_USD', 'an amount from SOL_PRICE_MIN_USD to SOL_PRICE_MAX_USD');
  return { url: settings.SOL_PRICE_URL, bounds, fallbackMicros };
}

/** The schema has already refused what this could not read. */
function usd(text: string): bigint {
  return parseUnits(text, USD_PRICE_DECIMALS);
}
