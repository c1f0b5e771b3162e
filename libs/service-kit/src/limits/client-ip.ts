import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Address of the client that a limit is counted for. */
export type ClientIp = (request: IncomingMessage) => string;

/**
 * A proxy on this machine, or at one of these addresses (a gateway elsewhere), may say who the client is; anyone else only speaks for itself.
 * @throws {TypeError} for text that is neither an address nor a range in CIDR notation
 */
export function createClientIp(trustedProxies: readonly string[]): ClientIp {
  const isTrusted = proxyAddr.compile(['loopback', ...trustedProxies]);
  return (request) => proxyAddr(request, isTrusted);
}
