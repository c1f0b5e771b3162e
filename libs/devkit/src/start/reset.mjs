import { createInterface } from 'node:readline/promises';
import { clearOrphan } from '../postgres/postmaster.mjs';
import { clusterData, removeCluster } from '../postgres/cluster-folder.mjs';
import { emptyDataFolder } from '../preflight/data-folder.mjs';
import { Problem } from '../problem.mjs';

/**
 * Deletes all local data of `folder` after asking.
 * @param {string} folder
 * @param {{ yes: boolean, keep: ReadonlyArray<string>, say: (sentence: string) => void, ask?: ((question: string) => Promise<string>) | undefined }} options
 *   `ask` is undefined where nobody can answer
 * @throws {Problem} when nobody agreed
 */
export async function reset(folder, { yes, keep, say, ask = askTerminal() }) {
  if (!yes) {
    if (!ask)
      throw new Problem('--reset deletes all local data and nobody is here to be asked: add --yes if that is meant.');
    const answer = await ask(`Delete everything in ${folder} (databases, local chain, images, keys, logs)? [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new Problem('Nothing was deleted.');
  }
  for (const data of clusterData(folder)) await clearOrphan(data);
  removeCluster(folder);
  emptyDataFolder(folder, keep);
  say(`All local data in ${folder} was deleted.`);
}

/** @returns {((question: string) => Promise<string>) | undefined} */
function askTerminal() {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await terminal.question(question);
    } finally {
      terminal.close();
    }
  };
}
