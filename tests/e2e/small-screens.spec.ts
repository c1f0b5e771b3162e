import type { Locator, Page } from '@playwright/test';
import { DEFAULT_NAVIGATION } from '@mintwire/contracts/default-navigation';
import { funded } from './support/chain';
import { some } from './support/cases';
import { newsPages, withLongWords } from './support/long-words';
import { misfitsOf, NO_MISFITS } from './support/misfits';
import { expect, test } from './support/test';
import { connectWallet, fillForm, fundDevelopmentWallet, openStep, pngImage } from './support/token-form';

const TOKEN = { name: 'Harbour Light', symbol: 'harb', description: 'A token made by a browser test.' };

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of some([320, 360, 390], 2))
  test(`with a wallet the header's menu is on the screen at ${width} px`, async ({ page, wallet }) => {
    await wallet(await funded(1));
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/create');
    await connectWallet(page, 'Test Wallet');
    const menu = page.getByRole('button', { name: 'Open menu' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    const { x, width: wide } = await boxOf(menu);
    expect(x + wide).toBeLessThanOrEqual(width);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await menu.click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'News' })).toBeInViewport();
  });

test('a longer name in the header takes neither the label of the network nor the way to the links away', async ({
  page,
}) => {
  let news = 'News';
  await page.route('/support', async (route) => {
    const response = await route.fetch();
    const header = DEFAULT_NAVIGATION.header.map((link) => (link.label === 'News' ? { ...link, label: news } : link));
    const navigation = JSON.stringify({ ...DEFAULT_NAVIGATION, header });
    const social = JSON.stringify(['x', 'telegram', 'discord'].map((id) => ({ id, label: id, url: 'https://x.com' })));
    const body = (await response.text())
      .replace('id="mintwire-state">{', (start) => `${start}"navigation":${navigation},`)
      .replace('"socialLinks":[]', () => `"socialLinks":${social}`);
    await route.fulfill({ response, body });
  });
  const bar = page.getByRole('banner');
  for (const [name, width, links, profiles] of [
    ['News', 1120, true, false],
    ['News', 1440, true, true],
    ['Newsroom', 1120, false, false],
    ['Newsroom', 1440, true, false],
    ['News of the whole world', 1920, false, true],
  ] as const) {
    news = name;
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/support');
    await expect(bar.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: !links });
    await expect(bar.getByRole('link', { name })).toBeVisible({ visible: links });
    await expect(bar.getByRole('link', { name: 'telegram' })).toBeVisible({ visible: profiles });
    await expect(bar.getByText('Local network').first()).toBeVisible();
    const logo = bar.getByText('Mintwire', { exact: true });
    expect(await logo.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }
});

test('a name of 32 wide letters does not widen the price panel', async ({ page }) => {
  for (const width of [1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/create');
    const panel = page.getByRole('region', { name: 'Your token and its price' });
    const before = (await boxOf(panel)).width;
    await page.getByLabel(/^Name/).fill('W'.repeat(32));
    await page.getByLabel(/^Symbol/).fill('WWWWWWWW');
    for (const title of ['In an explorer', 'Questions', 'What you get']) {
      await panel.getByRole('heading', { name: title }).click();
      expect((await boxOf(panel)).width).toBe(before);
      expect(await panel.locator('#price-details').evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    }
  }
});

for (const height of [780, 900])
  test(`the picture of the token beside the form stays where it is while one types, in a window ${height} px high`, async ({
    page,
    wallet,
  }) => {
    await wallet(await funded(1));
    await page.setViewportSize({ width: 1440, height });
    await page.goto('/create');
    await connectWallet(page, 'Test Wallet');
    const picture = page.getByRole('figure', { name: 'How wallets show it' });
    const staysFor = async (field: Locator, text: string) => {
      const { y } = await boxOf(picture);
      await field.fill(text);
      await page.waitForTimeout(1_000);
      expect((await boxOf(picture)).y).toBe(y);
    };
    await staysFor(page.getByLabel(/^Name/), 'Harbour Light');
    await staysFor(page.getByLabel(/^Symbol/), 'HARB');
    await openStep(page, 'Advanced options');
    await page.getByRole('switch', { name: /^Multi-wallet distribution/ }).check();
    await page.getByLabel('Wallet 1', { exact: true }).scrollIntoViewIfNeeded();
    await staysFor(page.getByLabel('Wallet 1', { exact: true }), (await funded(0.01)).publicKey.toBase58());
  });

test('the picture of the token beside the form stays where it is when a wallet connects that has too little SOL', async ({
  page,
  wallet,
}) => {
  await wallet(await funded(0.01));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/create');
  const picture = page.getByRole('figure', { name: 'How wallets show it' });
  await expect(picture).toBeVisible();
  const { y } = await boxOf(picture);
  await connectWallet(page, 'Test Wallet');
  await expect(page.getByText('Not enough SOL')).toBeVisible();
  expect((await boxOf(picture)).y).toBe(y);
});

for (const height of some([600, 700, 768, 900, 1200], 3))
  test(`the price panel has no scroller, and its lines and button are whole in a window ${height} px high`, async ({
    page,
    wallet,
  }) => {
    await wallet(await funded(1));
    await page.setViewportSize({ width: 1366, height });
    await page.goto('/create');
    await connectWallet(page, 'Test Wallet');
    const panel = page.getByRole('region', { name: 'Your token and its price' });
    await page.getByRole('heading', { name: /Decimals and supply/ }).scrollIntoViewIfNeeded();
    for (const title of [undefined, 'In an explorer', 'What you get', 'Questions']) {
      if (title) await panel.getByRole('heading', { name: title }).evaluate((it: HTMLElement) => it.click());
      await expect(panel.locator('#price-details dl')).toBeInViewport({ ratio: 1 });
      await expect(panel.locator('#mint')).toBeInViewport({ ratio: 1 });
      if (height >= 700) await expect(panel.getByText('Questions', { exact: true })).toBeInViewport({ ratio: 1 });
      if (title) await expect(panel.locator('details[open] > :not(summary)').first()).toBeInViewport({ ratio: 0.9 });
      const scrollers = await panel.evaluate(
        (it) =>
          [it, ...it.querySelectorAll('*')].filter(
            (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
          ).length,
      );
      expect(scrollers, title).toBe(0);
    }
    await page.keyboard.press('Escape');
  });

test('what opens beside the price panel stands in the window, beside its row, at the end of the page too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/create');
  const panel = page.getByRole('region', { name: 'Your token and its price' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  for (const title of ['In an explorer', 'What you get', 'Questions']) {
    const row = panel.getByRole('heading', { name: title });
    await row.evaluate((it: HTMLElement) => it.click());
    const opened = panel.locator('details[open] > :not(summary)').first();
    await expect(opened).toBeInViewport({ ratio: 1 });
    const [{ y, height }, line] = [await boxOf(opened), await boxOf(row)];
    expect(y).toBeLessThanOrEqual(line.y);
    expect(y + height).toBeGreaterThanOrEqual(line.y + line.height);
  }
});

test('on a telephone the bar below the form is low, and has its button with the last step', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/create');
  await connectWallet(page, 'Development wallet');
  await fillForm(page, TOKEN);
  const bar = page.locator('[data-mw-bar]');
  await expect(bar.getByRole('button', { name: 'Open the faucet' })).toBeVisible();
  expect((await boxOf(bar)).height).toBeLessThan(180);
  await page.getByRole('button', { name: 'One step at a time' }).click();
  await expect(bar.getByText('This wallet has too little SOL for this token.')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Mint token' })).toBeHidden();
  expect((await boxOf(bar)).height).toBeLessThan(110);
  await page
    .getByRole('navigation', { name: 'Steps of the form' })
    .getByRole('button', { name: /Review and pay/ })
    .click();
  await expect(bar.getByRole('button', { name: 'Mint token' })).toBeVisible();
});

test('no control of the form is smaller than 24 px', async ({ page }) => {
  for (const path of ['/create', '/launches', '/test']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const small = await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
      return [...document.querySelectorAll('main :is(button, input, select, textarea, summary)')]
        .filter((it) => it.checkVisibility({ visibilityProperty: true }) && it.clientWidth > 1)
        .map((it) => ({ what: it.id || it.textContent, box: it.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < 24)
        .map(({ what }) => what);
    });
    expect(small, path).toEqual([]);
  }
});

for (const width of [390, 1440])
  test(`a message does not cover the button to mint at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/create');
    await fundDevelopmentWallet(page);
    const shown = page.getByText(/SOL received/);
    const button = await boxOf(page.getByRole('button', { name: 'Mint token' }));
    const message = await boxOf(shown);
    expect(message.y + message.height).toBeLessThan(button.y);
  });

for (const width of [390, 1440])
  test(`messages leave header, title and menu free at ${width} px, and an error stays until it is closed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.clock.install();
    await page.goto('/');
    const send = page.getByRole('button', { name: 'Subscribe to Updates' });
    await send.click();
    await send.click();
    const shown = page.getByRole('region', { name: 'Notifications' });
    await expect(shown.getByRole('alert')).toHaveCount(1);
    await page.clock.fastForward(60_000);
    await page.evaluate(() => scrollTo(0, 0));
    const top = async () => (await boxOf(shown.getByRole('alert'))).y;
    const end = async (place: Locator) => {
      const { y, height } = await boxOf(place);
      return y + height;
    };
    expect(await top()).toBeGreaterThanOrEqual(await end(page.getByRole('banner')));
    if (width < 1000) {
      expect(await top()).toBeGreaterThan(await end(page.getByRole('heading', { level: 1 })));
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect(await top()).toBeGreaterThan(await end(page.getByRole('banner').getByRole('link', { name: 'Support' })));
    }
    await shown.getByRole('button', { name: 'Dismiss' }).click();
    await expect(shown.getByRole('alert')).toHaveCount(0);
  });

test('the seconds that a price holds are in sight beside the button that signs', async ({ page, wallet }) => {
  await wallet(await funded(5));
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/create');
  await connectWallet(page, 'Test Wallet');
  await fillForm(page, TOKEN);
  await page.getByRole('button', { name: 'Mint token' }).click();
  await expect(page.getByRole('button', { name: /^Sign with/ })).toBeInViewport({ timeout: 30_000 });
  await expect(page.getByText(/This price holds for \d+ s/)).toBeInViewport();
});

for (const [width, height] of [
  [360, 740],
  [820, 1180],
  [1440, 900],
] as const)
  test(`nothing of the review shows through beside the seconds and the buttons at ${width} px`, async ({
    page,
    wallet,
  }) => {
    await wallet(await funded(5));
    await page.setViewportSize({ width, height });
    await page.goto('/create');
    await connectWallet(page, 'Test Wallet');
    await fillForm(page, TOKEN);
    await page.getByRole('button', { name: 'Mint token' }).click();
    const holds = page.getByText(/This price holds for \d+ s/);
    await expect(holds).toBeInViewport({ timeout: 30_000 });
    const list = page.getByText('After you sign there will be');
    const scroller = list.locator('xpath=ancestor::*[contains(@class, "body")][1]');
    for (const share of [0, 0.3, 0.7, 1]) {
      await scroller.evaluate((it, part) => (it.scrollTop = (it.scrollHeight - it.clientHeight) * part), share);
      const [seen, bar] = [await boxOf(scroller), await boxOf(holds)];
      expect(seen.y + seen.height).toBeLessThan(bar.y);
    }
    await expect(page.getByRole('button', { name: /^Sign with/ })).toBeInViewport({ ratio: 1 });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

test('choosing a file and cropping it keep the focus', async ({ page }) => {
  await page.goto('/create');
  const file = page.getByLabel(/^Image/);
  await file.focus();
  await file.setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: pngImage(900, 600) });
  const crop = page.getByRole('button', { name: 'Crop to a square' });
  await expect(page.getByText(/900 x 600 pixels/)).toBeVisible();
  await expect(file).toBeFocused();
  await crop.focus();
  await page.keyboard.press('Enter');
  const use = page.getByRole('button', { name: 'Use this part' });
  await expect(use).toBeEnabled();
  await use.press('Enter');
  await expect(page.getByText(/600 x 600 pixels/)).toBeVisible();
  await expect(crop).toBeFocused();
});

test('the text of an article has space between its paragraphs and above its headings', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/.+/);
  const margins = async () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-readable] :is(p + p, * + h2, * + h3)')]
        .filter((it) => it.parentElement?.className.includes('prose'))
        .map((it) => parseFloat(getComputedStyle(it).marginTop)),
    );
  for (const reached of ['by a click', 'from the server']) {
    await expect.poll(async () => (await margins()).length, reached).toBeGreaterThan(0);
    for (const margin of await margins()) expect(margin).toBeGreaterThan(12);
    await page.reload();
  }
});

test('on a telephone the name of the site is there whole or not at all, however wide its letters are', async ({
  page,
}) => {
  await page.goto('/');
  const name = page.getByRole('banner').getByText('Mintwire');
  for (const width of [320, 360, 384, 390, 430])
    for (const spacing of ['0', '0.1em', '0.3em', '1em']) {
      await page.setViewportSize({ width, height: 740 });
      const cut = await name.evaluate((it, letterSpacing) => {
        it.style.letterSpacing = letterSpacing;
        const isBelow = it.getBoundingClientRect().top >= (it.parentElement?.getBoundingClientRect().bottom ?? 0);
        return !isBelow && it.clientWidth > 2 && it.scrollWidth > it.clientWidth;
      }, spacing);
      expect(cut, `${width} px, ${spacing}`).toBe(false);
    }
});

test('a title and a tag of one long word fit the news', async ({ page }) => {
  await withLongWords(page);
  for await (const where of newsPages(page))
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await misfitsOf(page), `${where}, ${width} px`).toEqual(NO_MISFITS);
    }
});

const PAGES = ['/', '/create', '/launches', '/presale', '/news', '/documentation', '/support'];

test('at 200 % in a window of 1280 px every page fits', async ({ browser, baseURL }) => {
  // What zooming is to a page: half as many pixels, of twice the size.
  const viewport = { width: 640, height: 450 };
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', viewport, deviceScaleFactor: 2 })).newPage();
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await misfitsOf(page), path).toEqual(NO_MISFITS);
  }
  await page.context().close();
});

for (const name of some(['W'.repeat(60), 'The Extraordinarily Long Name Of One Site: It Mints & Proves'], 1))
  test(`a site called ${name.slice(0, 20)}… (${name.length} letters) fits every page`, async ({ page }) => {
    // Whatever the owner calls it, stands in the page and in its state.
    await page.route('**', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Mintwire', name) });
    });
    for (const path of PAGES) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('banner')).toContainText(name);
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await misfitsOf(page), `${path}, ${width} px`).toEqual(NO_MISFITS);
      }
    }
  });
