import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range that systems take the ports of outgoing connections from (Linux 32768 up, others 49152 up): such a port is not lost to a passing client between being chosen and being used. */
const RANGE = { from: 20_000, to: 32_000 };
const TRIES = 50;

/** Ports this process has given out already. @type {Set<number>} */
const given = new Set();

/**
 * A port of the loopback address that nobody listens on.
 * @returns {Promise<number>}
 * @throws when none of 50 picks was free
 */
export async function freePort() {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(RANGE.from, RANGE.to);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port found between ${RANGE.from} and ${RANGE.to}`);
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
