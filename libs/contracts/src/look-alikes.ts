/** Symbols and names that impostors copy: the best-known tokens on this chain and beside it. */
const SYMBOLS = [
  'SOL',
  'WSOL',
  'USDC',
  'USDT',
  'BTC',
  'WBTC',
  'ETH',
  'WETH',
  'BNB',
  'XRP',
  'DOGE',
  'BONK',
  'JUP',
  'PYTH',
  'RAY',
  'ORCA',
  'WIF',
  'JTO',
  'TRUMP',
  'PUMP',
  'PENGU',
  'PYUSD',
  'EURC',
];
const NAMES = [
  'Solana',
  'Wrapped SOL',
  'USD Coin',
  'Tether',
  'Tether USD',
  'Bitcoin',
  'Wrapped Bitcoin',
  'Ethereum',
  'Dogecoin',
  'Bonk',
  'Jupiter',
  'Pyth Network',
  'Raydium',
  'dogwifhat',
  'Official Trump',
  'PayPal USD',
];

/** Letters of other scripts, and signs, that are drawn like Latin ones (a small part of Unicode TR 39, what is met in practice). */
const DRAWN_LIKE: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ѡ: 'w',
  ɡ: 'g',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ζ: 'z',
  μ: 'm',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'b',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  $: 's',
  '€': 'e',
  '₿': 'b',
  ꓢ: 's',
  '|': 'l',
  '!': 'i',
  '@': 'a',
};

/** What a text looks like at a glance: one form for everything that is drawn alike, without marks, blanks and case. */
export function skeleton(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/[\p{M}\s._-]/gu, '')
    .toLowerCase();
  return [...bare]
    .map((character) => DRAWN_LIKE[character] ?? character)
    .join('')
    .replaceAll('l', 'i');
}

const known = (list: readonly string[]) => new Map(list.map((entry) => [skeleton(entry), entry]));
const KNOWN_SYMBOLS = known(SYMBOLS);
const KNOWN_NAMES = known(NAMES);

/** The well-known token that a symbol could be taken for. */
export function symbolLooksLike(symbol: string): string | undefined {
  return KNOWN_SYMBOLS.get(skeleton(symbol));
}

/** The well-known token that a name could be taken for. */
export function nameLooksLike(name: string): string | undefined {
  return KNOWN_NAMES.get(skeleton(name));
}
