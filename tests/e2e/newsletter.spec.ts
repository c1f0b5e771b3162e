import { FORGED_LINK } from './support/confirm-link';
import { expect, test } from './support/test';

const FORM = 'application/x-www-form-urlencoded';

test('one subscribes on the home page, and the form says each step', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Never Miss a Launch' });
  await section.scrollIntoViewIfNeeded();
  await section.getByRole('button', { name: 'Subscribe to Updates' }).click();
  await expect(section.getByText('Please enter a valid email address')).toBeVisible();
  await section.getByLabel('Email address').fill(`reader+${Date.now()}@example.org`);
  await section.getByRole('button').click();
  await expect(section.getByRole('button', { name: 'Subscribed!' })).toBeDisabled();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications.getByText('Thanks for subscribing!')).toBeVisible();
  await expect(notifications.getByText('Please enter a valid email address')).toHaveCount(0);
  await expect(section.getByRole('button', { name: 'Subscribe to Updates' })).toBeEnabled();
  await expect(section.getByLabel('Email address')).toHaveValue('');
  // Without a mail server nothing was sent.
  await expect(
    section.getByText('This site cannot send mail yet: it asks you to confirm as soon as it can.'),
  ).toBeVisible();
});

test('the card stands beside the hub and below an article', async ({ page }) => {
  await page.goto('/news');
  await expect(page.getByRole('region', { name: 'Stay Updated' })).toBeVisible();
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/news\/.+/);
  await expect(page.getByRole('region', { name: 'Stay Updated' })).toBeVisible();
});

test('a confirm link does nothing until its button is pressed, and one that is altered says so', async ({
  page,
  complaints,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/news/')) posts.push(request.url());
  });
  await page.goto(FORGED_LINK);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const button = page.getByRole('button', { name: 'Confirm subscription' });
  await expect(button).toBeVisible();
  expect(posts).toEqual([]);
  await button.click();
  await expect(page.getByRole('alert')).toContainText('no longer valid');
  expect(posts).toHaveLength(1);
  await expect(button).toHaveCount(0);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')]);
  // One that was cut off says so at once.
  await page.goto(FORGED_LINK.slice(0, -1));
  await expect(page.getByRole('alert')).toContainText('no longer valid');
  await expect(button).toHaveCount(0);
});

test('without script the button of a confirm link is a form, and a page without the link says what came of it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/confirm?token=confirm.altered');
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page).toHaveURL(/\/confirm\?result=unknown$/);
  await expect(page.getByRole('alert')).toContainText('no longer valid');
  await context.close();
});

test('a mail program reaches the list, also one that is a page of another site', async ({ request }) => {
  for (const origin of [undefined, 'https://mail.example']) {
    const headers = { 'content-type': FORM, ...(origin && { origin }) };
    const wrong = await request.post('/unsubscribe?token=manage.altered', {
      data: 'List-Unsubscribe=One-Click',
      headers,
    });
    expect([wrong.status(), ((await wrong.json()) as { code: string }).code]).toEqual([400, 'NEWS_LINK_INVALID']);
  }
});
