import { createCutter, statementOf } from './messages';
import { standBetween, type WayToDatabase } from './stand-between';

/** A way to a database on which the answer to a COMMIT may be lost. */
export interface LostCommits extends WayToDatabase {
  /** Answers that were lost so far. */
  lost(): number;
}

/**
 * Stands between a process and its database, and cuts the connection after a COMMIT was carried out and before its answer arrives: the one moment
 * at which nobody can know whether it happened.
 * @param loses asked for each COMMIT
 */
export async function loseCommits(databaseUrl: string, loses: () => boolean): Promise<LostCommits> {
  let lost = 0;
  const way = await standBetween(databaseUrl, (client, database) => {
    const fromClient = createCutter('client');
    let losing = false;
    client.on('data', (data) => {
      for (const message of fromClient(data)) if (statementOf(message) === 'commit' && loses()) losing = true;
      database.write(data);
    });
    database.on('data', (data) => {
      if (!losing) return void client.write(data);
      lost += 1;
      client.destroy();
    });
  });
  return { ...way, lost: () => lost };
}
