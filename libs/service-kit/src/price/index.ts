export { askPrice } from './ask-price';
export { createCoinPrices } from './coin-prices';
export { createKeptPrices } from './kept-prices';
export type { PriceSource } from './price-source';
export { PRICE_SETTINGS, priceConfig, type PriceConfig } from './price-settings';
