import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../children/child.mjs';
import { openLog } from '../logs/log-file.mjs';
import { removeCluster } from '../postgres/cluster-folder.mjs';

/** Memory that looks like a folder, on Linux. */
const IN_MEMORY = '/dev/shm';
/** Room for the databases of all tests that run at the same time, many times over. */
const ROOM_BYTES = 4e9;

/** Hundreds of databases are made and deleted, 300 files each: in memory where there is room, which takes half of the time. */
function scratchParent() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Starts the throw-away Postgres that all tests of one run share.
 * @param {string} workspace
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 * @throws {import('../problem.mjs').Problem}
 */
export async function startTestPostgres(workspace, signal) {
  const folder = mkdtempSync(join(scratchParent(), 'mintwire-postgres-'));
  // The account that Postgres runs under, when we are root, must get through.
  chmodSync(folder, 0o711);
  const log = openLog(join(folder, 'postgres.log'));
  const script = join(workspace, 'libs/devkit/src/postgres/supervisor.mjs');
  const clean = () => {
    removeCluster(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const child = await startChild({
      name: 'postgres',
      script,
      args: [folder, '0', 'throw-away'],
      cwd: workspace,
      env: { PATH: process.env.PATH },
      log,
      signal,
    });
    return {
      url: String(child.ready.url),
      stop: async () => {
        await child.stop(6_000);
        clean();
      },
    };
  } catch (error) {
    clean();
    throw error;
  }
}
