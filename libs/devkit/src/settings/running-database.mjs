import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clusterData } from '../postgres/cluster-folder.mjs';
import { ROLE } from '../postgres/initialise.mjs';
import { readPostmaster } from '../postgres/postmaster.mjs';
import { Problem } from '../problem.mjs';
import { isAlive } from '../process/identity.mjs';
import { nameOf } from '../start/bring-up.mjs';

/**
 * The address of a process's database: the one of the settings, or that of the embedded Postgres while the site runs.
 * @param {import('./read.mjs').DatabaseName} database
 * @param {import('./read.mjs').StartSettings} settings
 * @param {string} [sharedFolder] of clusters that cannot be kept in the data folder
 * @returns {string}
 * @throws {Problem} when neither is there
 */
export function databaseOf(database, { databaseUrls, dataFolder }, sharedFolder) {
  const set = databaseUrls[database];
  if (set) return set;
  for (const data of clusterData(dataFolder, sharedFolder)) {
    const server = readPostmaster(data);
    if (!server?.ready || !isAlive(server.pid)) continue;
    const password = readFileSync(join(dirname(data), 'password'), 'utf8');
    return `postgresql://${ROLE}:${password}@127.0.0.1:${server.port}/${nameOf(database)}`;
  }
  throw new Problem(`No site runs on ${dataFolder}: run "npm start" first, or set DATABASE_URL_${database}.`);
}
