import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What counts as one visitor for a limit: an IPv4 address, or the /64 that one household or server of IPv6 gets. */
export function addressGroup(ip: string): string {
  const plain = unmapped(ip);
  return isIPv6(plain) ? `${prefix6(plain, 4)}::/64` : plain;
}

/**
 * What counts as one source where somebody may have many addresses at little cost: a /24 of IPv4, or a /48 of IPv6, of which a household has
 * at least a part.
 */
export function addressNetwork(ip: string): string {
  const plain = unmapped(ip);
  return isIPv6(plain) ? `${prefix6(plain, 3)}::/48` : plain.replace(/\.\d+$/, '.0/24');
}

/** An IPv4 address as such, also where it came in the form of IPv6. */
function unmapped(ip: string): string {
  return MAPPED.exec(ip)?.[1] ?? ip;
}

/** The first groups of 16 bits of an IPv6 address. */
function prefix6(ip: string, groups: number): string {
  const [head = '', tail] = ip.toLowerCase().split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(zeros).fill('0'), ...right]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
