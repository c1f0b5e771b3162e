import { DOCUMENTATION_PATHS, GUIDE_PATHS } from '@mintwire/contracts/reading-paths';
import { ASKING_CHAT, DISCORD_TOKEN, startBotApis, TELEGRAM_TOKEN } from './support/bot-apis';
import { funded } from './support/chain';
import { some } from './support/cases';
import { runSample, samplesOf } from './support/samples';
import { expect, test } from './support/test';
import { mintAndSign, mintedAddress, openFilledForm } from './support/token-form';

const TOKEN = { name: 'Sample Reader', symbol: 'smpl', description: 'A token that the samples of the guides find.' };
const READING = [
  '/support',
  '/security',
  '/privacy-policy',
  '/terms-of-service',
  '/documentation',
  ...DOCUMENTATION_PATHS,
  ...GUIDE_PATHS,
];
/** Pages that would be worth little without samples. */
const WITH_SAMPLES: ReadonlySet<string> = new Set(['/security', ...GUIDE_PATHS]);
const OTHERS = READING.filter((path) => !WITH_SAMPLES.has(path));

let mint = '';

test('a token is launched, which the samples find', async ({ page, wallet }) => {
  await wallet(await funded(3));
  await openFilledForm(page, TOKEN);
  await mintAndSign(page);
  mint = await mintedAddress(page);
  await expect
    .poll(async () => (await page.request.get(`/api/launchpad/launches/${mint}`)).status(), { timeout: 30_000 })
    .toBe(200);
});

test.describe('samples, as they are in the HTML', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [...WITH_SAMPLES, ...some(OTHERS, 8)])
    test(`every sample of ${path} runs`, async ({ page, baseURL }) => {
      test.setTimeout(180_000);
      await page.goto(path);
      const samples = await samplesOf(page);
      if (WITH_SAMPLES.has(path)) expect(samples.length).toBeGreaterThanOrEqual(4);
      const bots = await startBotApis();
      const env = { MINTWIRE_URL: baseURL ?? '', ...bots.env };
      const printed: string[] = [];
      try {
        for (const [index, sample] of samples.entries())
          printed.push(await runSample(sample, `${path.slice(1).replace('/', '-')}-${index}`, env, bots.answered));
      } finally {
        await bots.stop();
      }
      expect(printed, 'samples run').toHaveLength(await page.locator('pre').count());

      if (path === '/guides/defi-protocols' && mint) expect(printed.join('\n')).toContain(mint);
      if (path === '/guides/react-nextjs')
        expect(printed.join('\n')).toMatch(/<ul><li><a href="http[^"]+\/news\/[^"]+">/);
      if (!path.endsWith('-bots')) return;
      const said = (end: string) => bots.calls.filter((call) => call.path.endsWith(end));
      expect(said(`/bot${TELEGRAM_TOKEN}/sendMessage`).map(({ body }) => body)).toEqual([
        { chat_id: '@a_channel', text: expect.stringContaining(`${baseURL}/news/`) },
        { chat_id: ASKING_CHAT, text: expect.stringMatching(/^The sale of \w+ is \w+\. Raised: \d+ SOL\.$/) },
      ]);
      expect(said('/secret').map(({ body }) => body)).toMatchObject([
        { content: expect.stringMatching(/^\d+ new tokens$/), allowed_mentions: { parse: [] } },
      ]);
      if (mint) expect(JSON.stringify(said('/secret'))).toContain(`/launches/${mint}`);
      expect(said('/channels/99/messages')).toMatchObject([{ authorization: `Bot ${DISCORD_TOKEN}` }]);
    });
});

test('both addresses of the bots guide name one of them as the page to keep', async ({ page, baseURL }) => {
  for (const path of ['/guides/telegram-bots', '/guides/discord-bots']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Telegram and Discord bots');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/guides/telegram-bots`);
  }
});

test('a sample is copied by its button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/guides/nodejs-backend');
  const [first] = await samplesOf(page);
  await page.getByRole('button', { name: 'Copy the sample' }).first().click();
  await expect(page.getByText('Copied', { exact: true })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first?.code);
});

test('the documentation is searched in the browser', async ({ page }) => {
  await page.goto('/documentation');
  const box = page.getByLabel('Search the documentation');
  const found = page.getByRole('list', { name: 'Found sections' });
  await box.fill('freez');
  await found.getByRole('link', { name: 'Who may do what' }).click();
  await expect(page).toHaveURL(/\/documentation\/token-options#who-may-do-what$/);
  await expect(page.getByRole('heading', { name: 'Who may do what' })).toBeInViewport();
  await expect(page).toHaveTitle(/^Options of a token/);
  await page.goBack();
  await box.fill('invited walltes');
  await found.getByRole('link', { name: 'Invited wallets' }).click();
  await expect(page).toHaveURL(/\/documentation\/run-a-sale#invited-wallets$/);
  await page.goBack();
  await box.fill('xyzzy plugh');
  await expect(page.getByText('Nothing was found.', { exact: false })).toBeVisible();
});

test('the API reference shows each service’s operations, and its form calls them', async ({ page }) => {
  await page.goto('/documentation/api');
  for (const service of ['Launchpad', 'Presale', 'News'])
    await expect(page.getByRole('heading', { level: 2, name: service, exact: true })).toBeVisible();
  await expect(page.locator('summary', { hasText: '/api/launchpad/admin' })).toHaveCount(0);
  await page.locator('summary', { hasText: '/api/news/articles/{slug}' }).first().click();
  const form = page.getByRole('form', { name: 'Try /api/news/articles/{slug}' });
  await form.getByLabel('slug').fill('how-a-crypto-bill-becomes-law');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Status 200 from')).toBeVisible();
  await expect(form.locator('pre')).toContainText('"slug": "how-a-crypto-bill-becomes-law"');
});
