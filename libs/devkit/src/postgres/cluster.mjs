import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { Problem } from '../problem.mjs';
import { freePort } from '../network/free-port.mjs';
import { ROLE, initialise, runAs } from './initialise.mjs';
import { clearOrphan, readPostmaster, stopPostmaster } from './postmaster.mjs';

/** @typedef {import('./cluster-folder.mjs').ClusterPlace} ClusterPlace */
/**
 * A running server. `ended` resolves with a sentence when it ends, whoever ended it.
 * @typedef {{ url: string, port: number, pid: number, ended: Promise<string>, stop(): Promise<void> }} Cluster
 */

const READY_DEADLINE_MS = 60_000;
const POLL_MS = 10;
const OLD_MEMORY_RETRIES = 20;

// Slow statements stand in its log as failed ones do, with the request they belong to and without their values.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  jit: 'off',
  log_checkpoints: 'off',
  log_min_duration_statement: '500',
  log_parameter_max_length: '0',
  // Its details are values of rows.
  log_error_verbosity: 'terse',
  shared_buffers: '64MB',
  max_connections: '100',
};
/** A throw-away cluster may lose everything, so it waits for no disk. */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  autovacuum: 'off',
};

/**
 * Starts the Postgres of a cluster: creates the cluster when it is new, stops an orphan of an earlier start, waits until
 * it takes connections.
 * @param {ClusterPlace} place
 * @param {{ port?: number | undefined, durable?: boolean, say?: (sentence: string) => void, stdio?: 'inherit' | 'ignore' }} [options]
 *   without a port, or with 0, a free one
 * @returns {Promise<Cluster>}
 * @throws {Problem}
 */
export async function startCluster(place, { port, durable = true, say = () => {}, stdio = 'inherit' } = {}) {
  for (const note of place.notes) say(note);
  const { created, password } = await initialise(place, { durable });
  if (created) say(`A new database cluster was created in ${place.data}.`);
  if ((await clearOrphan(place.data)) === 'stopped')
    say('A Postgres that an earlier start had left running was stopped.');
  const chosenPort = port || (await freePort());
  const server = await launch(place, chosenPort, { ...SETTINGS, ...(durable ? {} : THROW_AWAY) }, stdio);
  return { ...server, port: chosenPort, url: `postgresql://${ROLE}:${password}@127.0.0.1:${chosenPort}/postgres` };
}

/**
 * @param {ClusterPlace} place
 * @param {number} port
 * @param {Record<string, string>} settings
 * @param {'inherit' | 'ignore'} stdio
 */
async function launch(place, port, settings, stdio) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  for (let attempt = 0; ; attempt += 1) {
    // A session of its own: Ctrl-C in the terminal must reach the starter only, which stops everything in order.
    const child = spawn(join(place.binaries, 'bin', 'postgres'), ['-D', place.data, '-p', String(port), ...flags], {
      ...runAs(place),
      stdio: ['ignore', stdio, 'pipe'],
      detached: true,
    });
    const tail = keepTail(child, stdio);
    const ended = new Promise((/** @type {(reason: string) => void} */ resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(`Postgres ended (${signal ?? `exit code ${code}`})`));
    });
    const problem = await waitUntilReady(place.data, child, ended);
    if (!problem) return { pid: Number(child.pid), ended, stop: () => stopChild(child, ended) };
    await stopChild(child, ended);
    // Backends of a killed server need a moment to notice and let go of its shared memory.
    if (tail().includes('shared memory block') && attempt < OLD_MEMORY_RETRIES) await delay(250);
    else throw new Problem(`Postgres could not start on port ${port}: ${lastFatal(tail()) || problem}`);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {'inherit' | 'ignore'} stdio
 */
function keepTail(child, stdio) {
  let tail = '';
  child.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
    tail = (tail + chunk.toString('utf8')).slice(-4_000);
    if (stdio === 'inherit') process.stderr.write(chunk);
  });
  return () => tail;
}

/**
 * @param {string} data
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<string>} ended
 * @returns {Promise<string | undefined>} what went wrong
 */
async function waitUntilReady(data, child, ended) {
  /** @type {string | undefined} */
  let problem;
  void ended.then((reason) => (problem = reason));
  const until = performance.now() + READY_DEADLINE_MS;
  while (problem === undefined) {
    const postmaster = readPostmaster(data);
    if (postmaster?.ready && postmaster.pid === child.pid) return undefined;
    if (performance.now() > until) return 'it was not ready within a minute';
    await delay(POLL_MS);
  }
  return problem;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<string>} ended
 */
async function stopChild(child, ended) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  await stopPostmaster(child.pid, [
    ['SIGINT', 2_500],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 1_000],
  ]);
  await ended;
}

/** @param {string} log */
function lastFatal(log) {
  return (
    log
      .split('\n')
      .findLast((line) => line.includes('FATAL'))
      ?.replace(/^.*FATAL:\s*/, '') ?? ''
  );
}
