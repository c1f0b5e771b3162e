import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database on which the answer to a COMMIT may be lost. */
export interface LostCommits {
  /** The same database by that way. */
  readonly url: string;
  /** Answers that were lost so far. */
  lost(): number;
  close(): Promise<void>;
}

/** The message of a simple query, without its length. */
const COMMIT = Buffer.from('commit\0');
const SIMPLE_QUERY = 'Q'.charCodeAt(0);
const HEAD_BYTES = 5;

/**
 * Stands between a process and its database, and cuts the connection after a COMMIT was carried out and before its answer arrives: the one moment
 * at which nobody can know whether it happened.
 * @param loses asked for each COMMIT
 */
export async function loseCommits(databaseUrl: string, loses: () => boolean): Promise<LostCommits> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let lost = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    let losing = false;
    const end = () => {
      client.destroy();
      database.destroy();
      open.delete(client);
    };
    open.add(client);
    client.on('data', (data) => {
      if (isCommit(data) && loses()) losing = true;
      database.write(data);
    });
    database.on('data', (data) => {
      if (!losing) return void client.write(data);
      lost += 1;
      end();
    });
    for (const side of [client, database]) side.on('close', end).on('error', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    lost: () => lost,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isCommit(data: Buffer): boolean {
  const at = data.indexOf(COMMIT);
  return at >= HEAD_BYTES && data[at - HEAD_BYTES] === SIMPLE_QUERY;
}
