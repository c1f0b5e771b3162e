import { commandLineOf, parentOf } from './identity.mjs';

const LOOK_EVERY_MS = 300;
const LEVELS = 3;

/**
 * Calls `onGone` when the npm that runs us is gone. npm passes SIGTERM to the shell between us, which dies of it without
 * passing it on, and a kill -9 is passed on by nobody: without this the site would go on running, unseen.
 * @param {() => void} onGone
 * @returns {() => void} ends the watch
 */
export function watchNpm(onGone) {
  const chain = npmChain();
  if (chain.length === 0) return () => {};
  const timer = setInterval(() => {
    if (chain.every(([child, parent]) => (child === process.pid ? process.ppid : parentOf(child)) === parent)) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Child and parent, from this process up to npm; empty when npm does not run us. @returns {[number, number][]} */
function npmChain() {
  /** @type {[number, number][]} */
  const chain = [];
  for (let child = process.pid, level = 0; level < LEVELS; level += 1) {
    const parent = child === process.pid ? process.ppid : parentOf(child);
    if (!parent || parent <= 1) return [];
    chain.push([child, parent]);
    if (/(^|[\s/])npm(-cli\.js)?(\s|$)/.test(commandLineOf(parent))) return chain;
    child = parent;
  }
  return [];
}
