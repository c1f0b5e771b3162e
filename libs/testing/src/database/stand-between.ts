import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that somebody stands on. */
export interface WayToDatabase {
  /** The same database by that way. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Stands between a process and its database; when one side of a connection ends, so does the other.
 * @param onConnection passes on what the two sides send
 */
export async function standBetween(
  databaseUrl: string,
  onConnection: (client: Socket, database: Socket) => void,
): Promise<WayToDatabase> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    const end = () => {
      client.destroy();
      database.destroy();
      open.delete(client);
    };
    open.add(client);
    onConnection(client, database);
    for (const side of [client, database]) side.on('close', end).on('error', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
