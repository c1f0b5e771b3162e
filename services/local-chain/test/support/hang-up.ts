import type { Connection } from '@solana/web3.js';

interface Sockets {
  _rpcWebSocket: { setAutoReconnect(on: boolean): void; close(): void };
}

/** Ends a connection's WebSocket for good; web3.js has no public way and would look for a killed node for ever. */
export function hangUp(connection: Connection): void {
  const { _rpcWebSocket: socket } = connection as unknown as Sockets;
  socket.setAutoReconnect(false);
  socket.close();
}
