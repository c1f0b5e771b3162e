import leven from 'leven';
import { skeleton } from '@mintwire/contracts/look-alikes';
import { isBelow, type Link } from '../links';

/** Names that impostors use, and the addresses that are really theirs. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  phantom: ['phantom.app', 'phantom.com'],
  solflare: ['solflare.com'],
  solana: ['solana.com', 'solana.org', 'solanamobile.com'],
  solscan: ['solscan.io'],
  backpack: ['backpack.app', 'backpack.exchange'],
  metamask: ['metamask.io'],
  jupiter: ['jup.ag'],
  raydium: ['raydium.io'],
  orca: ['orca.so'],
  magiceden: ['magiceden.io', 'magiceden.dev'],
  tensor: ['tensor.trade'],
  ledger: ['ledger.com'],
  trezor: ['trezor.io'],
  coinbase: ['coinbase.com'],
  binance: ['binance.com'],
  kraken: ['kraken.com'],
  trustwallet: ['trustwallet.com'],
  walletconnect: ['walletconnect.com', 'walletconnect.network'],
  uniswap: ['uniswap.org'],
  opensea: ['opensea.io'],
  ethereum: ['ethereum.org'],
  bitcoin: ['bitcoin.org'],
  pumpfun: ['pump.fun'],
  pyth: ['pyth.network'],
  jito: ['jito.network', 'jito.wtf'],
  bonk: ['bonkcoin.com'],
  coingecko: ['coingecko.com'],
};

/** Where readers are often sent, and nobody can put a trap by being there. */
const TRUSTED = [
  'github.com',
  'wikipedia.org',
  'iacr.org',
  'europa.eu',
  'sec.gov',
  'congress.gov',
  'coindesk.com',
  'reuters.com',
  'arxiv.org',
  'defillama.com',
  'rugcheck.xyz',
  'youtube.com',
];
const OFFICIAL = [...TRUSTED, ...Object.values(KNOWN).flat()];

/** Names of wallets and exchanges that nobody who comments has. */
export const KNOWN_NAMES: readonly string[] = Object.keys(KNOWN);

/** How a link uses a known name: `copied` is spelled otherwise but drawn like it, `named` has it in an address of somebody else. */
export type NameUse = 'copied' | 'named' | 'none';

/** True for what may be linked freely. */
export function isOfficial(link: Link, siteHosts: readonly string[]): boolean {
  return isBelow(link.host, siteHosts) || isBelow(link.host, OFFICIAL);
}

/** What the address of somebody else makes of known names. */
export function nameUse(link: Link, siteHosts: readonly string[]): NameUse {
  const names = [...KNOWN_NAMES, ...siteHosts.flatMap(nameOfHost)];
  const words = link.host.split(/[.-]/).filter((word) => word.length > 2);
  const joined = link.host.split('.').slice(0, -1);
  const uses = [...words, ...joined].flatMap((word) => names.map((name) => useOf(word, name)));
  return uses.find((use) => use === 'copied') ?? uses.find((use) => use === 'named') ?? 'none';
}

/** What a site is called by its host. */
export function nameOfHost(host: string): string[] {
  const label = host.split('.').at(-2);
  return label !== undefined && label.length > 4 ? [label] : [];
}

/** What a word looks like at a glance. */
export const drawn = (word: string): string => skeleton(word.replaceAll('rn', 'm').replaceAll('vv', 'w'));
/** Below this a name is one letter from too many words. */
const MIN_CHARS_FOR_TYPOS = 6;

function useOf(word: string, name: string): NameUse {
  const bare = word.replaceAll('-', '');
  if (bare === name) return 'named';
  const [seen, meant] = [drawn(bare), drawn(name)];
  if (seen === meant) return 'copied';
  if (name.length >= MIN_CHARS_FOR_TYPOS && Math.abs(seen.length - meant.length) < 2 && leven(seen, meant) === 1)
    return 'copied';
  if (name.length < MIN_CHARS_FOR_TYPOS) return 'none';
  if (bare.includes(name)) return 'named';
  return seen.includes(meant) ? 'copied' : 'none';
}
