import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { WORKSPACE } from './workspace.mjs';

/**
 * @param {string} [running] the version this process runs on
 * @param {string} [wanted] `>=major.minor.patch`, by default the root package's `engines.node`
 * @throws {Problem} when this Node is too old
 */
export function checkNodeVersion(running = process.versions.node, wanted = wantedNode()) {
  const min = wanted.replace(/^>=\s*/, '');
  if (compare(running, min) < 0) {
    throw new Problem(
      `Mintwire needs Node ${min} or newer and this is Node ${running}: install a newer one from https://nodejs.org (or "nvm install").`,
    );
  }
}

function wantedNode() {
  return JSON.parse(readFileSync(join(WORKSPACE, 'package.json'), 'utf8')).engines.node;
}

/**
 * @param {string} left
 * @param {string} right
 */
function compare(left, right) {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number));
  for (let index = 0; index < 3; index += 1) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
