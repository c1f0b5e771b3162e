import { BlockList, isIP } from 'node:net';

/** Names and top-level domains that only this machine, or this house, resolves (RFC 2606, 6761, 6762, 8375). */
const PRIVATE_NAMES = /(^|\.)(localhost|localdomain|local|lan|home|internal|intranet|test|invalid|example|home\.arpa)$/;
/** Address ranges that the public internet does not route (IANA special-purpose registries). */
const PRIVATE_RANGES = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['::/96', '64:ff9b:1::/48', '100::/64', '2001:db8::/32', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];

const unreachable = new BlockList();
for (const range of PRIVATE_RANGES) {
  const [address = '', bits] = range.split('/');
  unreachable.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * True for an https address whose host anybody could ask: neither this machine nor a private network. Whether somebody answers there is
 * not asked.
 */
export function isPublicOrigin({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const family = isIP(host);
  if (protocol !== 'https:') return false;
  if (family === 0) return host.includes('.') && !PRIVATE_NAMES.test(host);
  return !unreachable.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
