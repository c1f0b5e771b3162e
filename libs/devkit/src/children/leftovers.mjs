import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { waitForEnd } from '../process/ending.mjs';
import { identityOf } from '../process/identity.mjs';
import { runs } from '../process/lock.mjs';
import { signalGroup } from '../process/run-command.mjs';

/** @typedef {{ name: string, pid: number, identity: string | undefined }} Started */

const OWN_TIME_MS = 9_000;

/**
 * Remembers in a file what this start has started, so that the next start can clear it away should this one be killed.
 * @param {string} file
 */
export function recordChildren(file) {
  /** @type {Started[]} */
  let started = [];
  return {
    /**
     * @param {string} name
     * @param {number} pid
     */
    add(name, pid) {
      started = [...started.filter((child) => child.name !== name), { name, pid, identity: identityOf(pid) }];
      try {
        writeFileSync(file, JSON.stringify(started), { mode: 0o600 });
      } catch {
        // A child that was started must be looked after, also on a full disk.
      }
    },
    clear: () => rmSync(file, { force: true }),
  };
}

/**
 * Deals with the children of a start that was killed: they stop by themselves, since their channel has closed; those
 * that have not after some seconds are killed.
 * @param {string} file
 * @param {{ say: (sentence: string) => void, ownTimeMs?: number }} options
 */
export async function clearLeftovers(file, { say, ownTimeMs = OWN_TIME_MS }) {
  const left = readStarted(file).filter(runs);
  if (left.length > 0) {
    say(
      `An earlier start was killed; waiting for what it left: ${left.map(({ name, pid }) => `${name} (${pid})`).join(', ')}.`,
    );
    const until = performance.now() + ownTimeMs;
    for (const child of left) {
      if (await waitForEnd(child.pid, Math.max(0, until - performance.now()))) continue;
      if (!runs(child)) continue;
      signalGroup(child.pid, 'SIGKILL');
      await waitForEnd(child.pid, 2_000);
      say(`${child.name} (${child.pid}) did not stop by itself and was killed.`);
    }
  }
  rmSync(file, { force: true });
}

/**
 * @param {string} file
 * @returns {Started[]}
 */
function readStarted(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
