import { createServer } from 'node:net';
import { Problem } from '../problem.mjs';

/** A port to be opened later: its number, whose it is, and the setting that changes it. @typedef {{ port: number, who: string, setting: string }} WantedPort */

/** A server on any of these addresses is in the way: browsers try both families for "localhost". */
const ADDRESSES = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/**
 * Checks all ports before anything is started.
 * @param {ReadonlyArray<WantedPort>} wanted
 * @throws {Problem} naming every port that is taken, not allowed or wanted twice
 */
export async function checkPorts(wanted) {
  const problems = [];
  for (const [index, { port, who, setting }] of wanted.entries()) {
    const twin = wanted.slice(0, index).find((other) => other.port === port);
    if (twin) problems.push(`${setting} and ${twin.setting} are both ${port}`);
    else if (await isTaken(port))
      problems.push(
        `port ${port} (${who}) is taken by another program: stop that one, or choose another port with ${setting}=<number>`,
      );
  }
  if (problems.length > 0) throw new Problem(`${capital(problems.join('; '))}.`);
}

/**
 * @param {number} port
 * @throws {Problem} when this user may not open such a port at all
 */
async function isTaken(port) {
  for (const address of ADDRESSES) {
    const code = await tryPort(port, address);
    if (code === 'EADDRINUSE') return true;
    if (code === 'EACCES') throw new Problem(`Port ${port} may not be opened by this user: choose one above 1023.`);
  }
  return false;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the error code; addresses that this machine lacks give another one
 */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen({ port, host, ipv6Only: true, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
