import { parseArgs } from 'node:util';
import { Problem } from '../problem.mjs';

/** What can be measured in a browser or against a running site, by the file in tests/perf. */
const PARTS = /** @type {const} */ ([
  'launch',
  'bytes',
  'tax',
  'h2',
  'lighthouse',
  'gateway',
  'release',
  'vanity',
  'verify',
  'presale',
  'comments',
  'ways',
  'mails',
  'typing',
  'news',
  'newcomer',
  'launches',
]);

/** @typedef {typeof PARTS[number]} Part */
/** `parts` is null when everything is wanted, start included. @typedef {{ parts: Part[] | null, rounds: number, minutes: number, launches: number, help: boolean }} PerfOptions */

export const HELP = `npm run perf                     everything: start, and each of the following
npm run perf -- --only launch    a launch in the browser: click to confirmed
npm run perf -- --only bytes     the scripts that each page starts with, file by file
npm run perf -- --only tax       the composed site beside the same one built as one bundle, on a slow phone
npm run perf -- --only h2        five pages by HTTP/2 beside HTTP/1.1, both over TLS, on a slow phone
npm run perf -- --only lighthouse  five pages by Lighthouse, mobile: scores and times
npm run perf -- --only gateway   pages a second, and memory under load
npm run perf -- --only ways      prompts, transactions, bytes and cost of a launch beside other ways
npm run perf -- --only vanity    attempts a second of the search for an address
npm run perf -- --only verify    recomputing the presale's total in the browser
npm run perf -- --only presale   quotes and purchases a second, lag of the watcher, pages connected to its events
npm run perf -- --only mails     an issue of the newsletter to 10,000 readers: mails a second, memory
npm run perf -- --only typing    the browser killed 100 times while somebody types: the oldest word lost
npm run perf -- --only news      articles, searches and views a second by the number of articles, publishing to visible
npm run perf -- --only newcomer  from opening the site to the receipt of a first token: seconds and clicks
npm run perf -- --only launches  the list of launches and the home page with none, one and 10,000 of them
npm run perf -- --only comments  from posting a comment to seeing it, 2,000 below one article, 10,000 answers, moderation
npm run perf -- --only release   from the release command to a page, and back  (--only may be given more than once)
  --rounds N                     rounds of each measurement (default 5)
  --minutes N                    minutes of load for the memory (default 10)
  --launches N                   launches one after the other (default 200)`;

/**
 * @param {string[]} args
 * @returns {PerfOptions}
 * @throws {Problem}
 */
export function readPerfOptions(args) {
  /** @type {{ only?: string[], rounds?: string, minutes?: string, launches?: string, help?: boolean }} */
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        only: { type: 'string', multiple: true },
        rounds: { type: 'string' },
        minutes: { type: 'string' },
        launches: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    throw new Problem(
      `${error instanceof Error ? error.message.split('. ')[0] : error}. Known options: --only, --rounds, --minutes, --launches, --help.`,
      { cause: error },
    );
  }
  const unknown = values.only?.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined)
    throw new Problem(`There is no measurement "${unknown}": --only takes ${PARTS.join(', ')}.`);
  return {
    parts: values.only ? PARTS.filter((part) => values.only?.includes(part)) : null,
    rounds: positive('--rounds', values.rounds, 5, Number.isInteger),
    minutes: positive('--minutes', values.minutes, 10, Number.isFinite),
    launches: positive('--launches', values.launches, 200, Number.isInteger),
    help: values.help === true,
  };
}

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {number} otherwise
 * @param {(value: number) => boolean} allowed
 */
function positive(name, text, otherwise, allowed) {
  const value = text === undefined ? otherwise : Number(text);
  if (!allowed(value) || value <= 0) throw new Problem(`${name} takes a number above 0.`);
  return value;
}
