import type { Page } from '@playwright/test';
import type { CompositionAnswer } from '@mintwire/contracts';
import { expect } from './test';

/** Waits until the parts of a page come from the server: on a slow machine the first one may be late. */
export async function rendered(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => {
      const { fragments } = (await (
        await page.request.get(`/api/composition?path=${encodeURIComponent(path)}`)
      ).json()) as CompositionAnswer;
      return fragments.length > 0 && fragments.every(({ from }) => from !== 'browser');
    })
    .toBe(true);
}
