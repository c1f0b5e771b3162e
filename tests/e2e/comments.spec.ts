import type { ArticleList } from '@mintwire/contracts';
import type { Browser, Locator, Page } from '@playwright/test';
import { accessibilityFaults } from './support/accessibility';
import { account, setupLink } from './support/become-operator';
import { rendered } from './support/rendered';
import { expect, test } from './support/test';

/** What one test writes is no other's, nor that of an attempt before. */
const words = (text: string): string => `${text} (${test.info().title.length}-${test.info().retry}-${Date.now()})`;

/** Opens an article with its form in view. */
async function openArticle(page: Page, place: number): Promise<string> {
  const { items } = (await (await page.request.get('/api/news/articles')).json()) as ArticleList;
  const path = `/news/${items[place]?.slug}`;
  await page.goto(path);
  await toForm(page);
  return path;
}

/** The form comes when it is near what is seen. */
async function toForm(page: Page): Promise<void> {
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(commentForm(page)).toBeVisible();
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await toForm(page);
}

/** Begins to note what moves by itself; @returns how much has. */
async function shifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}

const section = (page: Page) => page.getByRole('region', { name: /comment/i });
const commentForm = (page: Page) => page.getByRole('form', { name: 'Your comment' });
const saying = (page: Page, text: string) => section(page).getByRole('article').filter({ hasText: text });
const toast = (page: Page, title: string) => page.getByText(title, { exact: true });

async function post(form: Locator, text: string, name = 'Ada'): Promise<void> {
  await form.getByLabel('Name').fill(name);
  await form.locator('textarea').fill(text);
  await form.getByRole('button', { name: /^Post/ }).click();
}

/** Somebody else, who has opened the page and sees a comment. */
async function readerOf(browser: Browser, url: string, text: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await expect(async () => {
    await page.goto(url);
    await expect(saying(page, text)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [1_000] });
  return page;
}

test('a comment is there at once, for others who look, after a reload, and for readers without script', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = await openArticle(page, 1);
  const first = words('The second chart explains it well.');
  const text = `${first}\nThank you: https://example.com/charts`;
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const following = other.waitForResponse((answer) => answer.url().includes('/comments/changes'));
  await other.goto(path);
  await toForm(other);
  await following;
  await commentForm(other).locator('textarea').pressSequentially('I am writing');
  const moved = await shifts(other);
  await post(commentForm(page), text);
  await expect(toast(page, 'Comment Approved!')).toBeVisible();
  await expect(page.getByText('Your comment has been approved and is now live!')).toBeVisible();
  await expect(saying(page, first)).toBeFocused();
  await expect(saying(page, first).getByRole('link')).toHaveCount(0);
  await expect(commentForm(page).locator('textarea')).toHaveValue('');

  const offer = section(other).getByRole('button', { name: 'Show 1 new comment' });
  await expect(offer).toBeVisible();
  await expect(section(other).getByRole('status')).toHaveText('There are new comments.');
  await expect(commentForm(other).locator('textarea')).toBeFocused();
  expect(await moved()).toBeLessThan(0.01);
  await offer.click();
  await expect(saying(other, first)).toBeFocused();
  await expect(commentForm(other).locator('textarea')).toHaveValue('I am writing');
  await other.context().close();

  await reload(page);
  await expect(saying(page, first)).toBeVisible();

  const reader = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })).newPage();
  await rendered(page, path);
  // The page's HTML may be some seconds old.
  await expect(async () => {
    await reader.goto(path);
    await expect(saying(reader, first)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [1_000] });
  // Playwright's search by text passes over what stands in noscript.
  await expect(section(reader).locator('noscript p')).toHaveText(/^Commenting needs JavaScript/, {
    useInnerText: true,
  });
  await expect(reader.getByRole('button', { name: /^(Reply|Report|Post|Edit)/ })).toHaveCount(0);
  await reader.context().close();
});

test('an answer stands under what it answers', async ({ page }) => {
  await openArticle(page, 2);
  const [question, answer] = [words('Does that hold for stake accounts?'), words('It does, for all of them.')];
  await post(commentForm(page), question);
  await saying(page, question)
    .getByRole('button', { name: /^Reply/ })
    .click();
  await post(page.getByRole('form', { name: 'Your reply' }), answer, 'Grace');
  await expect(saying(page, answer)).toBeFocused();
  const thread = section(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(question) });
  await expect(thread.getByRole('list', { name: 'Replies to Ada' }).getByText(answer)).toBeVisible();
  await reload(page);
  await expect(thread.getByRole('list', { name: 'Replies to Ada' }).getByText(answer)).toBeVisible();
});

test('who asks for a seed phrase is rejected with the reason, and the text stays in the form', async ({ page }) => {
  await openArticle(page, 3);
  const text = words('Verify your wallet now: send me your seed phrase and get 10 SOL for free.');
  await post(commentForm(page), text);
  await expect(toast(page, 'Comment Rejected')).toBeVisible();
  // The reason stays at the form when the toast is gone.
  await expect(commentForm(page).getByText(/^Your comment was rejected: \S/)).toBeVisible();
  await expect(commentForm(page).locator('textarea')).toHaveValue(text);
  await reload(page);
  await expect(commentForm(page).locator('textarea')).toHaveValue(text);
  await expect(saying(page, text)).toHaveCount(0);
});

test('what is missing is said, and nothing is lost when the comment does not arrive', async ({ page, complaints }) => {
  const path = await openArticle(page, 4);
  await commentForm(page).getByRole('button', { name: 'Post comment' }).click();
  await expect(toast(page, 'Missing Information')).toBeVisible();
  await expect(page.getByText('Please fill in your name and comment.')).toBeVisible();
  await expect(commentForm(page).getByLabel('Name')).toBeFocused();

  const text = words('A line that must not get lost.');
  await page.route(`**/api${path.replace('/news/', '/news/articles/')}/comments`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await post(commentForm(page), text);
  await expect(toast(page, 'Error Submitting Comment')).toBeVisible();
  await expect(page.getByText('Failed to submit your comment. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await reload(page);
  await expect(commentForm(page).locator('textarea')).toHaveValue(text);
  await commentForm(page).getByRole('button', { name: 'Post comment' }).dblclick();
  await expect(saying(page, text)).toHaveCount(1);
  // Chromium reports the request that was cut.
  complaints.length = 0;
});

test("one's own comment can be changed, also after a reload, and nobody else's", async ({ page, browser, baseURL }) => {
  const path = await openArticle(page, 5);
  const [before, after] = [words('Fees were 5 % then.'), words('Fees were 0.5 % then.')];
  await post(commentForm(page), before);
  await expect(saying(page, before)).toBeVisible();
  await reload(page);
  await saying(page, before).getByRole('button', { name: 'Edit your comment' }).click();
  const form = page.getByRole('form', { name: 'Edit your comment' });
  await form.locator('textarea').fill(after);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(saying(page, after)).toBeFocused();
  await expect(saying(page, after)).toContainText('edited');
  const other = await readerOf(browser, new URL(path, baseURL).href, after);
  await expect(saying(other, after).getByRole('button', { name: /^Report/ })).toBeVisible();
  await expect(saying(other, after).getByRole('button', { name: 'Edit your comment' })).toHaveCount(0);
  await other.context().close();
});

test("somebody else's comment can be reported, and one's own cannot", async ({ page, browser }) => {
  await openArticle(page, 6);
  const text = words('Somebody will not like this.');
  await post(commentForm(page), text);
  await expect(saying(page, text)).toBeVisible();
  await expect(saying(page, text).getByRole('button', { name: /^Report/ })).toHaveCount(0);
  const other = await readerOf(browser, page.url(), text);
  await saying(other, text)
    .getByRole('button', { name: /^Report/ })
    .click();
  const dialog = other.getByRole('dialog', { name: 'Report this comment?' });
  await dialog.getByLabel('What is wrong with it?').fill('It is off topic.');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(other.getByText('An editor will look at this comment.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await other.context().close();
});

test('an editor takes a comment off the page that readers reported, and puts it back', async ({ page, browser }) => {
  await openArticle(page, 8);
  const text = words('An editor will have a look at these words.');
  await post(commentForm(page), text);
  await expect(saying(page, text)).toBeVisible();
  const other = await readerOf(browser, page.url(), text);
  await saying(other, text)
    .getByRole('button', { name: /^Report/ })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(other.getByText('An editor will look at this comment.')).toBeVisible();
  await other.context().close();

  const desk = await (await browser.newContext()).newPage();
  await desk.goto(await setupLink());
  await desk.getByLabel('Email address').fill(account('comments-owner'));
  await desk.getByLabel('Password').fill('correct horse battery staple');
  await desk.getByRole('button', { name: 'Make the account' }).click();
  await expect(desk.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await desk.goto(`/admin/comments?search=${encodeURIComponent(text)}`);
  const row = desk.getByRole('article').filter({ hasText: text });
  await expect(row).toContainText('1 report');
  await row.focus();
  await row.press('r');
  await expect(row).toContainText('Rejected');
  await expect(section(page).getByText('An editor has taken this comment down.')).toBeVisible();
  await expect(saying(page, text)).toHaveCount(0);
  await expect(async () => {
    await reload(page);
    await expect(saying(page, text)).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [1_000] });
  await row.press('u');
  await expect(row).toContainText('Approved');
  await section(page).getByRole('button', { name: 'Show 1 new comment' }).click();
  await expect(saying(page, text)).toBeFocused();

  await row.getByRole('button', { name: /^Close the discussion/ }).click();
  await expect(section(page).getByText(/^The discussion of this article is closed/)).toBeVisible();
  await expect(commentForm(page)).toHaveCount(0);
  await row.getByRole('button', { name: /^Open the discussion/ }).click();
  await expect(commentForm(page)).toBeVisible();
  await desk.context().close();
});

test('comments and their forms are usable by everybody', async ({ page }) => {
  await openArticle(page, 7);
  await post(commentForm(page), words('A comment to look at.'));
  await expect(toast(page, 'Comment Approved!')).toBeVisible();
  await section(page)
    .getByRole('button', { name: /^Reply/ })
    .last()
    .click();
  await expect(page.getByRole('form', { name: 'Your reply' })).toBeVisible();
  await commentForm(page).getByRole('button', { name: 'Post comment' }).click();
  await expect(commentForm(page).getByText('Please fill in your comment.')).toBeVisible();
  expect(await accessibilityFaults(page, { within: 'section[aria-labelledby="comments"]' })).toEqual([]);
});
