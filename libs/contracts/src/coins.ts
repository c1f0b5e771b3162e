/** A coin whose price is shown where an article's tag names it. In a file of its own: browsers need it without the schema library. */
export interface Coin {
  /** As price services name it. */
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
}

const coin = (id: string, symbol: string, name: string): Coin => ({ id, symbol, name });

/** The coins, by market value when they were listed; those that are worth a fraction of a cent are left out. */
export const COINS: readonly Coin[] = [
  coin('bitcoin', 'BTC', 'Bitcoin'),
  coin('ethereum', 'ETH', 'Ethereum'),
  coin('tether', 'USDT', 'Tether'),
  coin('ripple', 'XRP', 'XRP'),
  coin('binancecoin', 'BNB', 'BNB'),
  coin('solana', 'SOL', 'Solana'),
  coin('usd-coin', 'USDC', 'USDC'),
  coin('dogecoin', 'DOGE', 'Dogecoin'),
  coin('tron', 'TRX', 'TRON'),
  coin('cardano', 'ADA', 'Cardano'),
  coin('chainlink', 'LINK', 'Chainlink'),
  coin('sui', 'SUI', 'Sui'),
  coin('avalanche-2', 'AVAX', 'Avalanche'),
  coin('litecoin', 'LTC', 'Litecoin'),
  coin('polkadot', 'DOT', 'Polkadot'),
  coin('near', 'NEAR', 'NEAR Protocol'),
  coin('uniswap', 'UNI', 'Uniswap'),
  coin('aave', 'AAVE', 'Aave'),
  coin('aptos', 'APT', 'Aptos'),
  coin('cosmos', 'ATOM', 'Cosmos'),
  coin('jupiter-exchange-solana', 'JUP', 'Jupiter'),
];

/** These are words or names, too: in small letters a tag means those. */
const WORDS = ['ADA', 'APT', 'ATOM', 'DOT', 'LINK', 'NEAR', 'UNI'];

/** The coin that a tag names: "Bitcoin", "BTC", "btc", "$btc"; undefined for any other tag. */
export function coinOf(tag: string): Coin | undefined {
  const text = tag.trim();
  const marked = text.startsWith('$');
  const plain = marked ? text.slice(1) : text;
  return COINS.find(({ symbol, name }) => {
    if (!marked && plain.toLowerCase() === name.toLowerCase()) return true;
    return marked || !WORDS.includes(symbol) ? plain.toUpperCase() === symbol : plain === symbol;
  });
}
