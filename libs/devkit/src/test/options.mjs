import { parseArgs } from 'node:util';
import { Problem } from '../problem.mjs';

/** @typedef {'lint' | 'unit' | 'e2e'} Part */

const PARTS = /** @type {const} */ (['lint', 'unit', 'e2e']);

export const HELP = `npm test                       everything
npm test -- --only lint        style, types and directions of import
npm test -- --only unit        all jest projects
npm test -- --only e2e         the browser tests (--only may be given more than once)`;

/**
 * @param {string[]} args
 * @returns {{ parts: ReadonlyArray<Part>, help: boolean }}
 * @throws {Problem}
 */
export function readTestOptions(args) {
  /** @type {{ only?: string[], help?: boolean }} */
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: { only: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
    }));
  } catch (error) {
    throw new Problem(
      `${error instanceof Error ? error.message.split('. ')[0] : error}. Known options: --only lint|unit|e2e, --help.`,
      { cause: error },
    );
  }
  const unknown = values.only?.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined)
    throw new Problem(`There is no part "${unknown}" of the tests: --only takes lint, unit or e2e.`);
  return { parts: PARTS.filter((part) => values.only?.includes(part) ?? true), help: values.help === true };
}
