import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** A proxy on this machine (the gateway) may say who the client is; anyone else only speaks for itself. */
const isTrusted = proxyAddr.compile(['loopback']);

/** Address of the client that a limit is counted for. */
export function clientIp(request: IncomingMessage): string {
  return proxyAddr(request, isTrusted);
}
