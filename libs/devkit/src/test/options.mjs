import { parseArgs } from 'node:util';
import { Problem } from '../problem.mjs';

/** @typedef {'lint' | 'unit' | 'e2e' | 'visual'} Part */

const PARTS = /** @type {const} */ (['lint', 'unit', 'e2e', 'visual']);

export const HELP = `npm test                       everything
npm test -- --only lint        style, types and directions of import
npm test -- --only unit        all jest projects
npm test -- --only e2e         the browser tests
npm test -- --only visual      how the pages look, beside their pictures (--only may be given more than once)
npm test -- --only visual --update-pictures   takes the pictures anew`;

/**
 * @param {string[]} args
 * @returns {{ parts: ReadonlyArray<Part>, help: boolean, updatePictures: boolean }}
 * @throws {Problem}
 */
export function readTestOptions(args) {
  /** @type {{ only?: string[], help?: boolean, 'update-pictures'?: boolean }} */
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        only: { type: 'string', multiple: true },
        'update-pictures': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    throw new Problem(
      `${error instanceof Error ? error.message.split('. ')[0] : error}. Known options: --only lint|unit|e2e|visual, --update-pictures, --help.`,
      { cause: error },
    );
  }
  const unknown = values.only?.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined)
    throw new Problem(`There is no part "${unknown}" of the tests: --only takes lint, unit, e2e or visual.`);
  const parts = PARTS.filter((part) => values.only?.includes(part) ?? true);
  const updatePictures = values['update-pictures'] === true;
  if (updatePictures && parts.join() !== 'visual')
    throw new Problem('--update-pictures goes with --only visual alone.');
  return { parts, help: values.help === true, updatePictures };
}
