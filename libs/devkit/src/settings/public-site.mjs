import { BlockList, isIP } from 'node:net';

const here = new BlockList();
for (const [address, bits] of /** @type {const} */ ([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
]))
  here.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * What is wrong with the site's address on a public chain, where it is written into tokens for good; undefined: nothing that can be seen from
 * here. The launchpad service knows more reserved names and ranges, and has the last word.
 * @param {string | undefined} publicUrl
 * @returns {string | undefined}
 */
export function publicSiteProblem(publicUrl) {
  const url = new URL(publicUrl ?? 'http://localhost');
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const family = isIP(host);
  const local = family === 0 ? /(^|\.)(localhost|local)$/.test(host) : here.check(host, family === 6 ? 'ipv6' : 'ipv4');
  if (url.protocol === 'https:' && !local) return undefined;
  return 'PUBLIC_URL must be the https address of the site on the public internet when SOLANA_RPC_URL is set: it is written into tokens for good, and wallets read their pictures there';
}
