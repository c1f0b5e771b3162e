import { fork } from 'node:child_process';
import { lastComplaint } from '../logs/log-lines.mjs';
import { Problem } from '../problem.mjs';
import { endProcess } from '../process/ending.mjs';
import { signalGroup } from '../process/run-command.mjs';

/**
 * @typedef {object} ChildOptions
 * @property {string} name
 * @property {string} script
 * @property {ReadonlyArray<string>} [args]
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {{ file: string, write(chunk: string | Buffer): void }} log
 * @property {number} [readyDeadlineMs]
 * @property {((pid: number) => void) | undefined} [onStart]
 * @property {AbortSignal | undefined} [signal] gives up the start
 */
/**
 * A child that has said it is ready.
 * @typedef {{ pid: number, ready: Record<string, unknown>, ended: Promise<string>, stop(deadlineMs: number): Promise<void> }} Child
 */

/** Far above what any process of ours keeps. Told of less than all memory of the machine, Node collects garbage sooner: a third less memory under load. */
const HEAP_MB = 512;
/** Room for what is new, which is there three times. With Node's 16 the site takes 100 MB more under load and is no faster. */
const YOUNG_MB = 4;
/** By default glibc keeps memory for each thread apart, and gives little of it back: 35 MB of the site. */
const MALLOC_ARENAS = 2;
const READY_DEADLINE_MS = 60_000;
const GIVE_UP_MS = 2_000;
const TAIL = 8_000;

/**
 * Forks a process of ours and waits for its "ready" over the channel between us. The channel closes when this process
 * is gone, even when it was killed: then the child stops by itself.
 * @param {ChildOptions} options
 * @returns {Promise<Child>}
 * @throws {Problem} with the child's own reason; the signal's reason when it was given up
 */
export async function startChild({
  name,
  script,
  args = [],
  cwd,
  env,
  log,
  readyDeadlineMs = READY_DEADLINE_MS,
  onStart,
  signal,
}) {
  signal?.throwIfAborted();
  // A process group of its own: Ctrl-C reaches the starter only, which stops its children in order.
  const child = fork(script, [...args], {
    cwd,
    env: { MALLOC_ARENA_MAX: String(MALLOC_ARENAS), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    execArgv: [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_MB}`],
  });
  if (child.pid !== undefined) onStart?.(child.pid);
  let tail = '';
  let stderr = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ chunk) => {
      log.write(chunk);
      tail = (tail + chunk.toString('utf8')).slice(-TAIL);
      if (stream === child.stderr) stderr = (stderr + chunk.toString('utf8')).slice(-TAIL);
    });
  }
  const ended = new Promise((/** @type {(how: string) => void} */ resolve) => {
    child.once('error', (error) => resolve(error.message));
    // "close" comes after the last output, so that the reason is complete.
    child.once('close', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
  });
  const stop = async (/** @type {number} */ deadlineMs) => {
    if (child.pid === undefined) return;
    await endProcess(child.pid, [['SIGTERM', deadlineMs]]);
    // What it started itself goes with it, and so does it when it did not listen.
    signalGroup(child.pid, 'SIGKILL');
    await ended;
  };
  const outcome = await Promise.race([firstMessage(child), ended, deadline(readyDeadlineMs), aborted(signal)]);
  if (typeof outcome === 'object' && outcome.type === 'ready' && child.pid !== undefined)
    return { pid: child.pid, ready: outcome, ended, stop };
  await stop(GIVE_UP_MS);
  signal?.throwIfAborted();
  const reason = typeof outcome === 'object' ? String(outcome.reason) : lastComplaint(tail, stderr) || String(outcome);
  throw new Problem(`${name} could not start: ${sentence(reason)} Its log is ${log.file}.`);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<Record<string, unknown>>}
 */
function firstMessage(child) {
  return new Promise((resolve) => {
    child.on('message', (/** @type {Record<string, unknown>} */ message) => {
      if (message?.type === 'ready' || message?.type === 'failed') resolve(message);
    });
  });
}

/**
 * @param {number} milliseconds
 * @returns {Promise<string>}
 */
function deadline(milliseconds) {
  return new Promise((resolve) =>
    setTimeout(() => resolve(`it was not ready within ${milliseconds / 1000} seconds`), milliseconds).unref(),
  );
}

/**
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<string>}
 */
function aborted(signal) {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve('given up'), { once: true }));
}

/** @param {string} text */
function sentence(text) {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
