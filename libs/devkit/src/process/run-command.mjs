import { spawn } from 'node:child_process';

/**
 * @typedef {object} CommandOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(line: string) => void} [onLine] each line of its output, as it comes
 * @property {AbortSignal | undefined} [signal] ends it and everything it has started
 * @property {((pid: number) => void) | undefined} [onStart]
 */

const KILL_AFTER_MS = 3_000;

/**
 * Runs a command to its end, in a process group of its own so that it can be ended together with its children.
 * @param {string} command
 * @param {ReadonlyArray<string>} args
 * @param {CommandOptions} options
 * @returns {Promise<number>} its exit code
 * @throws when it cannot be started, or the signal's reason when it was ended
 */
export function runCommand(command, args, { cwd, env = process.env, onLine = () => {}, signal, onStart }) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(command, [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    child.once('error', reject);
    if (child.pid === undefined) return;
    const { pid } = child;
    onStart?.(pid);
    for (const stream of [child.stdout, child.stderr]) byLine(stream, onLine);
    const abort = () => {
      signalGroup(pid, 'SIGTERM');
      setTimeout(() => signalGroup(pid, 'SIGKILL'), KILL_AFTER_MS).unref();
    };
    signal?.addEventListener('abort', abort, { once: true });
    child.once('close', (code) => {
      signal?.removeEventListener('abort', abort);
      if (signal?.aborted) reject(signal.reason);
      else resolve(code ?? 1);
    });
  });
}

/**
 * Signals a process group; one that is gone is no error.
 * @param {number} pid its leader
 * @param {NodeJS.Signals} name
 */
export function signalGroup(pid, name) {
  try {
    process.kill(-pid, name);
  } catch {
    // Nothing left to signal.
  }
}

/**
 * Calls `onLine` for each whole line of a stream, and for the rest at its end.
 * @param {import('node:stream').Readable} stream
 * @param {(line: string) => void} onLine
 */
export function byLine(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (/** @type {string} */ text) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  stream.on('end', () => {
    if (rest) onLine(rest);
  });
}
