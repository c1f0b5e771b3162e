import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { browserTests } from './browser-tests.mjs';
import { findChromium } from './chromium.mjs';
import { NONE } from './counts.mjs';

/** Which browser the pictures are of: another draws letters, shadows and corners in other ways. */
const MADE_WITH = 'tests/visual/pictures/made-with.json';
const OUTPUT = 'tests/visual/.output';
/** What an ordinary run of them takes on two cores, its site included. */
export const PICTURES_MS = 3.5 * 60_000;
const GROUP = { projects: ['visual'], usualMs: PICTURES_MS };

/**
 * Compares pages with their pictures, or takes these anew.
 * @param {import('./steps.mjs').Context} context
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function pictures(context) {
  const { workspace, progress, signal, updatePictures } = context;
  const file = join(workspace, MADE_WITH);
  const browser = await browserOf(await findChromium(workspace, { progress, signal }));
  const output = ['--output', join(workspace, OUTPUT)];
  if (updatePictures) {
    process.env.CASES = 'all';
    const counts = await browserTests(context, [GROUP], { extra: [...output, '--update-snapshots=all'] });
    writeFileSync(file, `${JSON.stringify(browser, null, 2)}\n`);
    return counts;
  }
  /** @type {typeof browser} */
  const made = JSON.parse(readFileSync(file, 'utf8'));
  if (!isDeepStrictEqual(made, browser)) {
    progress.note(
      `The pages are not compared with their pictures: those are of ${nameOf(made)}, here is ${nameOf(browser)}.`,
    );
    return { ...NONE, skipped: 1 };
  }
  if (context.leftMs() < PICTURES_MS) {
    progress.note('There is no time left on this machine to compare the pages with their pictures.');
    return { ...NONE, skipped: 1 };
  }
  const counts = await browserTests(context, [GROUP], { extra: output });
  if (counts.failed > 0) progress.note(`What differs is painted in the pictures *-diff.png below ${OUTPUT}.`);
  return counts;
}

/** @param {string} program */
async function browserOf(program) {
  const { stdout } = await promisify(execFile)(program, ['--version'], { timeout: 15_000 });
  const [, major = ''] = /(\d+)\.\d+/.exec(stdout) ?? [];
  // Letters differ between the two by a few dots.
  return { chromium: major, windowless: /headless/.test(basename(program)), system: process.platform };
}

/** @param {Awaited<ReturnType<typeof browserOf>>} browser */
function nameOf({ chromium, windowless, system }) {
  return `Chromium ${chromium} ${windowless ? 'without' : 'with'} windows on ${system}`;
}
