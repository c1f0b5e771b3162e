import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Of a window in which the beginning of every page has room. */
export const SMALL_HEIGHT = 2000;

/** The window in a fraction of its size and of its colours: how a page is laid out and coloured, and what is in it as far as that tells. @param width of the picture, in pixels */
export async function smallPicture(page: Page, width: number): Promise<Buffer> {
  // What follows a new width or theme by script has followed.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return sharp(picture).resize({ width }).png({ palette: true, colours: 16 }).toBuffer();
}
