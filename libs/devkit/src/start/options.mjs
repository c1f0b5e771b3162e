import { parseArgs } from 'node:util';
import { Problem } from '../problem.mjs';

/** @typedef {{ reset: boolean, yes: boolean, help: boolean }} StartOptions */

export const HELP = `npm start                      starts the site
npm start -- --reset           deletes all local data first (asks)
npm start -- --reset --yes     the same without asking
The settings are variables of the environment; README.md lists them.`;

/**
 * @param {string[]} args
 * @returns {StartOptions}
 * @throws {Problem}
 */
export function readOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        reset: { type: 'boolean', default: false },
        yes: { type: 'boolean', short: 'y', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return { reset: values.reset === true, yes: values.yes === true, help: values.help === true };
  } catch (error) {
    throw new Problem(
      `${error instanceof Error ? error.message.split('. ')[0] : error}. Known options: --reset, --yes, --help.`,
      { cause: error },
    );
  }
}
