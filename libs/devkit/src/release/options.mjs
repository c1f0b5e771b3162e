import { parseArgs } from 'node:util';
import { frontEndFolders } from '../front-ends.mjs';
import { Problem } from '../problem.mjs';

/** Whom a preview link is for, where it leads and how long it works. @typedef {{ person: string, path: string, hours: number }} PreviewWish */
/** What becomes of one release. @typedef {{ action: 'promote' } | { action: 'canary', percent: number } | { action: 'preview' } & PreviewWish} Then */
/**
 * What is wanted. Without a `version` the release is built and uploaded first.
 * @typedef {{ kind: 'release', version: string | null, then: Then | null }
 *   | { kind: 'status' | 'withdraw' | 'put-back' | 'end-canary' }
 *   | { kind: 'rollback', to: string | null }
 *   | { kind: 'end-preview', id: string }} Wish
 */
/** @typedef {{ remote: string, to: string, token: string, wish: Wish }} ReleaseOptions */

export const HELP = `npm run release -- <remote>                builds and uploads a release; visitors do not get it yet
npm run release -- <remote> --canary 10   the same, and 10 % of the visitors get it
npm run release -- <remote> --promote     the same, and all visitors get it
npm run release -- <remote> --preview Ada the same, and a link shows it to Ada: --path /news where, --hours 24 how long
  --version V   of these three: the release V that is stored already, nothing is built; "canary" is the one of the canary
npm run release -- <remote> --status      what visitors get, how it does, what the gates say, what the token may do
npm run release -- <remote> --rollback    the live release gives way to the one before; --version V: to V, which was live before; none: to no release, from the first one
npm run release -- <remote> --withdraw    takes the remote off the site at once; --put-back brings it back
npm run release -- <remote> --canary 0    ends the canary
npm run release -- <remote> --end-preview ID  takes a preview link back
  --to URL      the site (default: the one on this machine)
  --token T     deploy token of the remote (better: the variable MINTWIRE_DEPLOY_TOKEN, which no list of processes shows)`;

/** What a command may be about; one of them at a time. */
const WISHES = /** @type {const} */ ([
  'status',
  'rollback',
  'withdraw',
  'put-back',
  'canary',
  'promote',
  'preview',
  'end-preview',
]);
const MAX_HOURS = 168;

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
  const wish = wishOf(values);
  const to = values.to ?? site;
  if (!URL.canParse(to) || !/^https?:$/.test(new URL(to).protocol)) throw new Problem('--to is not a web address.');
  const token = values.token ?? env.MINTWIRE_DEPLOY_TOKEN;
  if (!token)
    throw new Problem(
      `A deploy token of ${remote} is needed (--token or MINTWIRE_DEPLOY_TOKEN); an owner makes one in the admin area of ${to}.`,
    );
  return { remote, to: new URL(to).origin, token, wish };
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
        status: { type: 'boolean' },
        rollback: { type: 'boolean' },
        withdraw: { type: 'boolean' },
        'put-back': { type: 'boolean' },
        canary: { type: 'string' },
        promote: { type: 'boolean' },
        preview: { type: 'string' },
        'end-preview': { type: 'string' },
        version: { type: 'string' },
        path: { type: 'string' },
        hours: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message.split('. ')[0] : error}.\n${HELP}`, { cause: error });
  }
}

/** @typedef {ReturnType<typeof parsed>['values']} Values */

/**
 * @param {Values} values
 * @returns {Wish}
 */
function wishOf(values) {
  const { version = null, path, hours } = values;
  const given = WISHES.filter((name) => values[name] !== undefined && values[name] !== false);
  if (given.length > 1) throw new Problem(`One at a time, please: ${given.map((name) => `--${name}`).join(' or ')}.`);
  const [wish] = given;
  if (wish !== 'preview' && (path !== undefined || hours !== undefined))
    throw new Problem('--path and --hours belong to --preview.');
  const then = thenOf(values);
  const isEnd = then?.action === 'canary' && then.percent === 0;
  if (version !== null && wish !== 'rollback' && (then === null || isEnd))
    throw new Problem('--version belongs to --canary, --promote, --preview or --rollback.');
  if (isEnd) return { kind: 'end-canary' };
  if (wish === 'status' || wish === 'withdraw' || wish === 'put-back') return { kind: wish };
  if (wish === 'rollback') return { kind: wish, to: version };
  if (values['end-preview'] !== undefined) return { kind: 'end-preview', id: values['end-preview'] };
  return { kind: 'release', version, then };
}

/**
 * @param {Values} values
 * @returns {Then | null}
 */
function thenOf({ canary, promote, preview, path = '/', hours = '24' }) {
  if (promote) return { action: 'promote' };
  if (preview !== undefined) {
    const person = preview.trim();
    if (person === '') throw new Problem('--preview names the person whom the link is for.');
    if (!/^\d{1,3}$/.test(hours) || Number(hours) < 1 || Number(hours) > MAX_HOURS)
      throw new Problem(`--hours is a whole number from 1 to ${MAX_HOURS}.`);
    return { action: 'preview', person, path, hours: Number(hours) };
  }
  if (canary === undefined) return null;
  const percent = Number(canary);
  if (!/^\d{1,3}$/.test(canary) || percent > 100)
    throw new Problem('--canary is a share of the visitors in whole percent, 1 to 100; 0 ends the canary.');
  return { action: 'canary', percent };
}
