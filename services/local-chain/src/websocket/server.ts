import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Chain } from '../chain/chain';
import { isForeignPage } from '../foreign-page';
import { Connection } from './connection';
import { Notifier } from './notifier';

const MAX_MESSAGE_BYTES = 64 * 1024;
const FORBIDDEN = 403;
const NORMAL_CLOSURE = 1000;
const CLOSE_GRACE_MS = 200;

/** The WebSocket endpoint of the chain. */
export interface WebSocketEndpoint {
  readonly port: number;
  stop(): Promise<void>;
}

export interface WebSocketOptions {
  readonly host: string;
  readonly port: number;
  /** Takes what should not have happened. */
  readonly report: (cause: unknown) => void;
}

/**
 * Listens for WebSocket clients; port 0 takes a free one.
 * @throws the error of the socket, e.g. code `EADDRINUSE`.
 */
export async function startWebSocketServer(
  chain: Chain,
  { host, port, report }: WebSocketOptions,
): Promise<WebSocketEndpoint> {
  const server = new WebSocketServer({
    host,
    port,
    maxPayload: MAX_MESSAGE_BYTES,
    verifyClient: ({ req }, decide) => decide(!isForeignPage(req.headers), FORBIDDEN),
  });
  await once(server, 'listening');
  const notifier = new Notifier(chain);
  const lookup = chain.engine.account.bind(chain.engine);
  server.on('connection', (socket) => new Connection(socket, { notifier, lookup, report }));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve, reject) => {
        // After a normal closure web3.js connects again only if it still has subscriptions; after any other end it
        // would try for ever and keep its process alive.
        for (const client of server.clients) client.close(NORMAL_CLOSURE);
        const impatience = setTimeout(() => {
          for (const client of server.clients) client.terminate();
        }, CLOSE_GRACE_MS);
        server.close((error) => {
          clearTimeout(impatience);
          if (error) reject(error);
          else resolve();
        });
      }),
  };
}
