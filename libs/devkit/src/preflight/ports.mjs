import { createServer } from 'node:net';
import { Problem } from '../problem.mjs';
import { wrongSetting } from '../settings/table.mjs';

/** A port to be opened later: its number, whose it is, and the setting that changes it. @typedef {{ port: number, who: string, setting: string }} WantedPort */

/** A server on any of these addresses is in the way: browsers try both families for "localhost". */
const ADDRESSES = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/**
 * Ports that are wanted twice, a sentence each.
 * @param {ReadonlyArray<WantedPort>} wanted
 */
export function twinPorts(wanted) {
  return wanted.flatMap(({ port, setting }, index) => {
    const twin = wanted.slice(0, index).find((other) => other.port === port);
    return twin
      ? [wrongSetting(setting, `another port than ${port}, which is that of the ${twin.who} (${twin.setting})`)]
      : [];
  });
}

/**
 * Tries all ports before anything is started.
 * @param {ReadonlyArray<WantedPort>} wanted
 * @throws {Problem} naming every port that is taken or not allowed
 */
export async function checkPorts(wanted) {
  const problems = [];
  for (const { port, who, setting } of wanted) {
    const why = await rejection(port);
    if (why) problems.push(wrongSetting(setting, `a port that can be opened: ${port} (${who}) ${why}`));
  }
  if (problems.length > 0) throw new Problem(problems.join('\n'));
}

/**
 * @param {number} port
 * @returns {Promise<string | undefined>}
 */
async function rejection(port) {
  for (const address of ADDRESSES) {
    const code = await tryPort(port, address);
    if (code === 'EADDRINUSE') return 'is taken by another program; stop that one, or choose another port';
    if (code === 'EACCES') return 'may not be opened by this user; choose one above 1023';
  }
  return undefined;
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
