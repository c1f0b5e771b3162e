import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { Type } from 'typebox';
import { wrongSetting } from './config';

/** Whether whoever has this address may say from whom a request comes (`x-forwarded-for`), and how (`-proto`, `-host`). */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** Every address of this machine that others cannot have. */
const LOOPBACK = 'loopback';

/** The setting of whoever wants to know from whom a request comes. */
export const PROXY_SETTINGS = {
  TRUSTED_PROXIES: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'proxies whose x-forwarded-for is believed',
      allowed: 'addresses or ranges of them (10.0.0.0/24), or loopback for this machine, separated by commas',
    }),
  ),
};

type ProxySettings = { readonly [Name in keyof typeof PROXY_SETTINGS]?: string };

/** The public door believes whom its setting names, and nobody else. @throws {ConfigError} */
export function proxiesOfGateway({ TRUSTED_PROXIES: list }: ProxySettings): TrustsProxy {
  return proxiesOf(list);
}

/** A service also believes this machine, where its gateway is unless the setting names others. @throws {ConfigError} */
export function proxiesOfService({ TRUSTED_PROXIES: list }: ProxySettings): TrustsProxy {
  return proxiesOf(list, LOOPBACK);
}

/** The address of a request's client is the last one that no proxy of these has: whatever stands before it, anybody may have written. */
function proxiesOf(list: string = '', ...always: readonly string[]): TrustsProxy {
  const named = list === '' ? [] : list.split(',').map((each) => each.trim());
  if (!named.every(isProxy)) throw wrongSetting(Type.Object(PROXY_SETTINGS), 'TRUSTED_PROXIES');
  return proxyAddr.compile([...always, ...named]);
}

/** No range of anybody's own is larger: IPv4's 10.0.0.0/8, IPv6's fc00::/7. */
const LARGEST = { 4: 8, 6: 7 } as const;

/**
 * A number of proxies would be an address to the library, 0.0.0.1, and a range of everybody would let each client say who it is; so would one of IPv6 in which
 * IPv4 is.
 */
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (text === LOOPBACK || version === 0 || rest.length > 0) return text === LOOPBACK;
  if (bits === undefined) return true;
  const isWide = Number(bits) < LARGEST[version === 4 ? 4 : 6] || /^(?:0*:){2}/.test(address);
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128) && !isWide;
}
