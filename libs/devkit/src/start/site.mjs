import { join } from 'node:path';
import { recordChildren } from '../children/leftovers.mjs';
import { supervise } from '../children/supervisor.mjs';
import { openLog } from '../logs/log-file.mjs';
import { clusterData } from '../postgres/cluster-folder.mjs';
import { clearOrphan } from '../postgres/postmaster.mjs';
import { WORKSPACE } from '../workspace.mjs';

/** @typedef {import('../children/supervisor.mjs').Supervised} Supervised */
/** Ended first (what visitors talk to) or last (what the others need). @typedef {'front' | 'base'} Tier */

// Together below ten seconds, with room for the database's own last resort.
const FRONT_DEADLINE_MS = 4_500;
const BASE_DEADLINE_MS = 4_000;

/**
 * The running processes of one site: starts each under supervision with a log of its own, remembers them for a later
 * start, and stops all of them in order.
 * @param {string} dataFolder
 * @param {{ say: (sentence: string) => void, signal: AbortSignal }} options
 */
export function createSite(dataFolder, { say, signal }) {
  const record = recordChildren(join(dataFolder, 'children.json'));
  /** @type {{ tier: Tier, child: Supervised }[]} */
  const running = [];
  /** @type {Set<Promise<unknown>>} */
  const starting = new Set();
  const giveUp = new AbortController();
  /** @type {(reason: string) => void} */
  let fail = () => {};
  /** @type {Promise<string>} */
  const failed = new Promise((resolve) => (fail = resolve));
  const stopTier = (/** @type {Tier} */ tier, /** @type {number} */ deadlineMs) =>
    Promise.all(running.filter((entry) => entry.tier === tier).map(({ child }) => child.stop(deadlineMs)));

  return {
    record,
    /** Why the site cannot go on: a process without which nobody is served keeps failing. */
    failed,
    /**
     * @param {Tier} tier
     * @param {{ name: string, script: string, args?: string[], env: NodeJS.ProcessEnv, essential?: boolean }} part `essential`: the site ends when it keeps failing
     * @returns {Promise<Supervised>}
     */
    async run(tier, { name, script, args = [], env, essential = false }) {
      const log = openLog(join(dataFolder, 'logs', `${name}.log`));
      const onStart = (/** @type {number} */ pid) => record.add(name, pid);
      const start = supervise(
        { name, script, args, env, cwd: WORKSPACE, log, onStart, signal: AbortSignal.any([signal, giveUp.signal]) },
        { say, ...(essential && { giveUp: fail }) },
      );
      starting.add(start);
      try {
        const child = await start;
        running.push({ tier, child });
        return child;
      } finally {
        starting.delete(start);
      }
    },
    async stop() {
      giveUp.abort(new Error('stopped'));
      await Promise.allSettled(starting);
      await stopTier('front', FRONT_DEADLINE_MS);
      await stopTier('base', BASE_DEADLINE_MS);
      // Only does something when the supervisor of Postgres had to be killed.
      for (const data of clusterData(dataFolder)) await clearOrphan(data);
      record.clear();
    },
  };
}
