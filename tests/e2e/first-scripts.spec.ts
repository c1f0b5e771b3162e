import { firstScripts } from './support/first-scripts';
import { expect, test } from './support/test';

const KB = 1024;

// What a remote bundles is added to what the shell needs; each has its budget in its build, and this is the sum for the page that is read most.
test('the news hub is interactive with 126 KB of script', async ({ page }) => {
  const scripts = await firstScripts(page, '/news');
  const names = scripts.map(({ path }) => path.split('/').at(-1) ?? '');
  for (const part of [/^main\./, /^federation\./, /^frame\./, /^remoteEntry\.js$/, /expose_news_page/])
    expect(names, 'every part has come').toContainEqual(expect.stringMatching(part));
  const sum = scripts.reduce((bytes, { sentBytes }) => bytes + sentBytes, 0);
  expect(sum / KB, scripts.map(({ path, sentBytes }) => `${path} ${sentBytes}`).join('\n')).toBeLessThanOrEqual(126);
});
