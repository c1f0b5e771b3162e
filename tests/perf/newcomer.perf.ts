import { expect, test } from '../e2e/support/test';
import { fillForm } from '../e2e/support/token-form';
import { median, print, ROUNDS } from './statistics';

const TOKEN = { name: 'A first token', symbol: 'FIRST', description: 'Made by somebody who has never been here.' };

test('from opening the site to the receipt of a first token', async ({ browser, baseURL }) => {
  test.setTimeout(ROUNDS * 120_000);
  const runs: { part: string; seconds: number; clicks: number; fields: number }[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    let clicks = 0;
    let fields = 0;
    await context.exposeFunction('noteClick', () => (clicks += 1));
    await context.exposeFunction('noteField', () => (fields += 1));
    await context.addInitScript(() => {
      const { noteClick, noteField } = window as unknown as Record<string, () => void>;
      // A click on a label is one on its field, too; that one has no detail.
      addEventListener('click', (event) => event.detail > 0 && noteClick?.(), true);
      addEventListener('change', () => noteField?.(), true);
    });
    const parts: (typeof runs)[number] = [];
    const part = async (name: string, work: () => Promise<unknown>) => {
      const before = { clicks, fields, at: performance.now() };
      await work();
      const seconds = (performance.now() - before.at) / 1_000;
      parts.push({ part: name, seconds, clicks: clicks - before.clicks, fields: fields - before.fields });
    };
    const dialog = page.getByRole('dialog');
    await part('open the site, go to the form', async () => {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: 'Create Token' }).first().click();
      await page.getByLabel(/^Name/).waitFor();
    });
    await part('connect the development wallet', async () => {
      await page.getByRole('button', { name: 'Connect wallet to enable minting' }).click();
      await dialog.getByRole('button', { name: 'Development wallet' }).click();
      await page.getByRole('button', { name: 'Mint token' }).waitFor();
    });
    await part('take SOL from the faucet', async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /wallet/i })
        .click();
      await dialog.getByRole('button', { name: 'Get SOL from the faucet' }).click();
      await page.getByText(/SOL received/).waitFor();
      await page.keyboard.press('Escape');
    });
    await part('fill in what a token needs', () => fillForm(page, TOKEN));
    await part('look at the review', async () => {
      await page.getByRole('button', { name: 'Mint token' }).click();
      await page.getByRole('button', { name: /^Sign with/ }).waitFor();
    });
    await part('sign, until the token is there', async () => {
      await page.getByRole('button', { name: /^Sign with/ }).click();
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await dialog.getByText('Token created').waitFor();
    });
    await part('open the receipt', async () => {
      await page.getByRole('link', { name: 'View receipt' }).click();
      await page.getByRole('heading', { level: 1, name: TOKEN.name }).waitFor();
    });
    expect(clicks).toBeGreaterThan(0);
    runs.push(parts);
    await context.close();
  }
  const [first = []] = runs;
  const rows = first.map(({ part, clicks, fields }, at) => [
    part,
    median(runs.map((parts) => parts[at]?.seconds ?? Number.NaN)),
    String(clicks),
    String(fields),
  ]);
  const sum = (of: (part: (typeof first)[number]) => number) => first.reduce((all, each) => all + of(each), 0);
  const seconds = median(runs.map((parts) => parts.reduce((all, each) => all + each.seconds, 0)));
  rows.push(['all of it', seconds, String(sum(({ clicks }) => clicks)), String(sum(({ fields }) => fields))]);
  print(
    `A newcomer’s way, medians of ${ROUNDS} rounds: what the site takes, by somebody who reads and types in no time`,
    ['', 'seconds', 'clicks', 'fields'],
    rows,
  );
});
