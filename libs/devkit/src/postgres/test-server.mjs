// A throw-away Postgres that all test runs of one user share: started detached by whoever needs it first
// (libs/testing), it stops by itself when nobody has been connected for a while. Argument: its folder.
import { rmSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { identityOf } from '../process/identity.mjs';
import { takeLock } from '../process/lock.mjs';
import { clearOrphan } from './postmaster.mjs';
import { placeCluster } from './cluster-folder.mjs';
import { startCluster } from './cluster.mjs';

const IDLE_LIMIT_MS = Number(process.env.TEST_POSTGRES_IDLE_MS || 60_000);
const CHECK_MS = Math.min(5_000, IDLE_LIMIT_MS / 4);
const GRACE_MS = 1_000;

const home = String(process.argv[2]);
const announcement = join(home, 'server.json');
const lock = takeLock(join(home, 'server.lock'));
if (lock.held) await serve(lock);

/** @param {{ release(): void }} lock */
async function serve(lock) {
  const place = placeCluster(home);
  // Without fsync a killed server may leave a broken cluster; making a new one takes half a second.
  await clearOrphan(place.data);
  rmSync(place.data, { recursive: true, force: true });
  const cluster = await startCluster(place, { durable: false, stdio: 'ignore' });
  const watch = new pg.Client(cluster.url);
  watch.on('error', () => {});
  await watch.connect();
  announce(cluster.url);
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stop.abort());
  void cluster.ended.then(() => stop.abort());
  await untilIdle(watch, cluster.url, stop.signal);
  rmSync(announcement, { force: true });
  await watch.end().catch(() => {});
  await cluster.stop();
  rmSync(place.data, { recursive: true, force: true });
  lock.release();
}

/** @param {string} url */
function announce(url) {
  const unfinished = `${announcement}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify({ url, pid: process.pid, identity: identityOf(process.pid) }), {
    mode: 0o600,
  });
  renameSync(unfinished, announcement);
}

/**
 * @param {pg.Client} watch
 * @param {string} url
 * @param {AbortSignal} signal
 */
async function untilIdle(watch, url, signal) {
  let idleSince = performance.now();
  while (!signal.aborted) {
    if (await clients(watch)) idleSince = performance.now();
    if (performance.now() - idleSince >= IDLE_LIMIT_MS) {
      // Withdraw first, then look again: somebody may have read the announcement a moment ago.
      rmSync(announcement, { force: true });
      await delay(GRACE_MS);
      if (!(await clients(watch))) return;
      idleSince = performance.now();
      announce(url);
    }
    await delay(CHECK_MS, undefined, { signal }).catch(() => {});
  }
}

/** @param {pg.Client} watch */
async function clients(watch) {
  try {
    const { rows } = await watch.query(
      `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows[0].n;
  } catch {
    return 0;
  }
}
