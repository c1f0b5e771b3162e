import { some } from '../e2e/support/cases';
import { expect, test } from '../e2e/support/test';
import { holdStill } from './support/hold-still';
import { hiddenOf, ROUTES, THEMES, WHOLE_PAGES, WHOLE_WIDTHS } from './support/pages';
import { sampleLaunch } from './support/sample-launch';
import { SMALL_HEIGHT, smallPicture } from './support/small-picture';

/** Pixels of the page and of its picture. */
const WIDTHS: readonly (readonly [page: number, picture: number])[] = [
  [1440, 288],
  [820, 164],
  [390, 98],
  [320, 80],
];

let mint: string;
test.beforeAll(async ({ browser, baseURL }) => {
  mint = await sampleLaunch(browser, baseURL ?? '');
});

const isWhole = (name: string, width: number) =>
  WHOLE_PAGES.some((page) => page === name) && WHOLE_WIDTHS.some((wide) => wide === width);

for (const [name, path] of some([...ROUTES], 12))
  test(`${path} looks as in its small pictures`, async ({ page, complaints }) => {
    for (const [width, small] of WIDTHS) {
      if (isWhole(name, width)) continue;
      await page.setViewportSize({ width, height: SMALL_HEIGHT });
      await page.emulateMedia({ colorScheme: THEMES[0], reducedMotion: 'reduce' });
      if (page.url() === 'about:blank') {
        await page.goto(path.replace('<mint>', mint));
        await holdStill(page, hiddenOf(name));
      }
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await smallPicture(page, small)).toMatchSnapshot(`small-${name}-${width}-${colorScheme}.png`);
      }
    }
    // Chromium reports the 404 of the document itself.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')));
  });
