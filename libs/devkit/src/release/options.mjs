import { parseArgs } from 'node:util';
import { frontEndFolders } from '../front-ends.mjs';
import { Problem } from '../problem.mjs';

/** What to do once the release is stored. @typedef {{ action: 'promote' } | { action: 'canary', percent: number } | null} Then */
/** @typedef {{ remote: string, to: string, token: string, then: Then }} ReleaseOptions */

export const HELP = `npm run release -- <remote>                builds and uploads a release; visitors do not get it yet
npm run release -- <remote> --canary 10   the same, and 10 % of the visitors get it
npm run release -- <remote> --promote     the same, and all visitors get it
  --to URL      the site (default: the one on this machine)
  --token T     deploy token of the remote (better: the variable MINTWIRE_DEPLOY_TOKEN, which no list of processes shows)`;

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ workspace: string, site: string }} place where the front ends lie, and the site that is meant without `--to`
 * @returns {ReleaseOptions | null} null when help is wanted
 * @throws {Problem}
 */
export function readOptions(args, env, { workspace, site }) {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const [remote, ...more] = positionals;
  const known = frontEndFolders(workspace);
  if (remote === undefined || more.length > 0) throw new Problem(`Say which one to release: ${known.join(', ')}.`);
  if (!known.includes(remote)) throw new Problem(`There is no ${remote} here; there are ${known.join(', ')}.`);
  const to = values.to ?? site;
  if (!URL.canParse(to) || !/^https?:$/.test(new URL(to).protocol)) throw new Problem('--to is not a web address.');
  const token = values.token ?? env.MINTWIRE_DEPLOY_TOKEN;
  if (!token)
    throw new Problem(
      `A deploy token of ${remote} is needed (--token or MINTWIRE_DEPLOY_TOKEN); an owner makes one in the admin area of ${to}.`,
    );
  return { remote, to: new URL(to).origin, token, then: thenOf(values) };
}

/** @param {string[]} args */
function parsed(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        token: { type: 'string' },
        canary: { type: 'string' },
        promote: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message.split('. ')[0] : error}.\n${HELP}`, { cause: error });
  }
}

/**
 * @param {{ canary?: string | undefined, promote?: boolean | undefined }} values
 * @returns {Then}
 */
function thenOf({ canary, promote }) {
  if (canary === undefined) return promote ? { action: 'promote' } : null;
  if (promote) throw new Problem('Either --canary or --promote: a release is shown to some visitors or to all.');
  const percent = Number(canary);
  if (!/^\d{1,3}$/.test(canary) || percent < 1 || percent > 100)
    throw new Problem('--canary is a share of the visitors in whole percent, 1 to 100.');
  return { action: 'canary', percent };
}
