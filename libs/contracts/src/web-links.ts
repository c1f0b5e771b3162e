import { skeleton } from './look-alikes';
import { TOKEN_LIMITS } from './limits';
import { hasInvisible, hasUnprintable } from './token-text';

/** What a link of a token leads to. All but a website stay on the hosts of that network. */
export type LinkKind = 'website' | 'x' | 'telegram' | 'discord';

/** A link as everybody will open it, or what is wrong with it as a sentence. Both missing: nothing was typed. */
export type LinkReading =
  | { readonly url: string; readonly problem?: undefined }
  | { readonly url?: undefined; readonly problem: string }
  | { readonly url?: undefined; readonly problem?: undefined };

interface Network {
  readonly title: string;
  readonly hosts: readonly string[];
  /** Stands before a name that was typed as `@name`. */
  readonly base: string;
  readonly name: RegExp;
  /** What the name is of: `@name`. */
  readonly named: string;
  readonly nameRule: string;
}

const NETWORKS: Readonly<Record<Exclude<LinkKind, 'website'>, Network>> = {
  x: {
    title: 'X',
    hosts: ['x.com', 'www.x.com', 'mobile.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'],
    base: 'https://x.com/',
    name: /^[A-Za-z0-9_]{1,15}$/,
    named: '@name',
    nameRule: 'A name on X has up to 15 letters, digits or _.',
  },
  telegram: {
    title: 'Telegram',
    hosts: ['t.me', 'www.t.me', 'telegram.me', 'www.telegram.me'],
    base: 'https://t.me/',
    name: /^[A-Za-z][A-Za-z0-9_]{3,31}$/,
    named: '@name',
    nameRule: 'A name on Telegram has 4 to 32 letters, digits or _, a letter first.',
  },
  discord: {
    title: 'Discord',
    hosts: ['discord.gg', 'www.discord.gg', 'discord.com', 'www.discord.com', 'discordapp.com', 'www.discordapp.com'],
    // People have no public page there; what has a name is the invitation to a server.
    base: 'https://discord.gg/',
    name: /^[A-Za-z0-9-]{2,32}$/,
    named: '@invitation',
    nameRule: 'An invitation to Discord has 2 to 32 letters, digits or hyphens.',
  },
};

const rejected = (problem: string): LinkReading => ({ problem });
const INVISIBLE = 'The link holds characters that nobody sees, or that turn the reading direction round. Type it anew.';
const NO_ADDRESS = 'This is not a web address. It begins with https://.';
/** What a field of a network takes; hint and errors alike. */
const takes = ({ hosts, named }: Network) => `a link to ${hosts[0]} or ${named}`;

/** What may be typed for a link, where that is more than an address: `A link to x.com or @name`. */
export function linkHint(kind: LinkKind): string | undefined {
  return kind === 'website' ? undefined : `A${takes(NETWORKS[kind]).slice(1)}`;
}

/**
 * Reads what was typed as a link; form and service alike. The answer is the canonical address, its host in the letters a to z (punycode), so that
 * everybody who reads it, in whatever way, opens the same page. `@name` is read for the networks that have names.
 */
export function readLink(kind: LinkKind, typed: string): LinkReading {
  const text = typed.trim();
  if (text === '') return {};
  if (hasInvisible(decoded(text)) || hasUnprintable(decoded(text))) return rejected(INVISIBLE);
  const network = kind === 'website' ? undefined : NETWORKS[kind];
  if (network && text.startsWith('@')) {
    const name = text.slice(1);
    return network.name.test(name) ? { url: network.base + name } : rejected(network.nameRule);
  }
  if (network?.name.test(text)) return rejected(`To mean a name, begin with @: @${text}`);
  const problem = addressProblem(text);
  if (problem !== null) return rejected(network && problem === NO_ADDRESS ? `This is not ${takes(network)}.` : problem);
  const url = new URL(text);
  if (network && (!network.hosts.includes(url.hostname) || url.port !== ''))
    return rejected(`Only ${takes(network)} belongs here. Put other pages into Website.`);
  const canonical = url.href === `${text}/` ? text : url.href;
  return canonical.length > TOKEN_LIMITS.linkChars
    ? rejected(`The address is longer than ${TOKEN_LIMITS.linkChars} characters.`)
    : { url: canonical };
}

/**
 * What was typed with `https://` before it, where that makes a link of it: `example.com`. Everything else stays as it is, numbers like `1.5` too.
 */
export function withScheme(kind: LinkKind, typed: string): string {
  const text = typed.trim();
  const host = BARE.test(text) ? text.split(/[:/?#]/, 1)[0] : undefined;
  const whole = `https://${text}`;
  return host !== undefined && /\.[a-z][a-z0-9-]*[a-z0-9]$/i.test(host) && readLink(kind, whole).url !== undefined
    ? whole
    : typed;
}

/** As programs show it that decode an address for people. */
function decoded(text: string): string {
  return text.replace(/(%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

/** A host and perhaps more, without a scheme. */
const BARE = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#]\S*)?$/i;

function addressProblem(text: string): string | null {
  if (BARE.test(text)) return `Begin with https://, as in https://${text}`;
  // Programs do not agree on what a backslash in an address means, nor on which host it then names.
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return NO_ADDRESS;
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:')
    return 'Only addresses that begin with https:// or http:// are links.';
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined || hostname === '') return NO_ADDRESS;
  return authority.includes('@')
    ? 'An address with a user name in it can mislead people. Leave out what stands before the @.'
    : null;
}

/** Sites that thieves imitate: networks, wallets, exchanges and token sites of this field. */
const KNOWN_HOSTS = [
  ...Object.values(NETWORKS).flatMap(({ hosts }) => hosts.filter((host) => host.split('.').length === 2)),
  'telegram.org',
  'solana.com',
  'phantom.com',
  'phantom.app',
  'solflare.com',
  'backpack.app',
  'metamask.io',
  'jup.ag',
  'raydium.io',
  'orca.so',
  'pump.fun',
  'magiceden.io',
  'dexscreener.com',
  'dextools.io',
  'birdeye.so',
  'solscan.io',
  'coingecko.com',
  'coinmarketcap.com',
  'binance.com',
  'coinbase.com',
  'kraken.com',
  'okx.com',
  'circle.com',
  'tether.to',
  'github.com',
  'google.com',
  'youtube.com',
];

/** A host at a glance, label by label. */
const glance = (host: string) =>
  host
    .split('.')
    .map((label) => skeleton(label.replaceAll('rn', 'm').replaceAll('vv', 'w')))
    .join('.');
const AT_A_GLANCE = KNOWN_HOSTS.map((host) => ({ host, seen: glance(host) }));

/** The well-known site that a host could be taken for, whether by letters that look alike or by its name in front of another's. */
function hostLooksLike(hostname: string): string | undefined {
  const own = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  if (KNOWN_HOSTS.some(own)) return undefined;
  const seen = `.${glance(hostname)}`;
  return AT_A_GLANCE.find(
    (known) =>
      seen.endsWith(`.${known.seen}`) ||
      seen.includes(`.${known.seen}.`) ||
      hostname.split('.').some((label) => label.startsWith(`${known.host.replace('.', '-')}-`)) ||
      hostname.startsWith(`${known.host.replace('.', '-')}.`),
  )?.host;
}

/**
 * What a careful person would want to know of a link that {@link readLink} let through; undefined when there is nothing. A host beyond a to z is
 * always named: letters of other alphabets can be drawn exactly like ours.
 * @param link what it is called where the field is not in sight: `the link Website`
 */
export function linkWarning(url: string, link = 'this link'): string | undefined {
  const { hostname } = new URL(url);
  const like = hostLooksLike(hostname);
  if (like !== undefined)
    return `The site of ${link}, ${hostname}, can be taken for ${like}. Wallets and exchanges may flag the token as an imitation.`;
  return hostname.split('.').some((label) => label.startsWith('xn--'))
    ? `The site of ${link} has letters beyond a to z, so it can be taken for another one. People will see it as ${hostname}.`
    : undefined;
}

/**
 * An address from anywhere in a form that cannot deceive: the host in plain letters (punycode), everything else encoded. Null for what nobody should
 * be led to: other schemes, a user name before the host.
 */
export function plainUrl(text: string): string | null {
  return readLink('website', text).url ?? null;
}
