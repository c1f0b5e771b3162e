import type { Page } from '@playwright/test';
import { scopeCss } from '@mintwire/build/scope-css';
import { craftRelease } from './support/crafted-release';
import { networkOf, type Network } from './support/network';
import { TestRegistry } from './support/registry';
import { expect, test } from './support/test';

/** Names of the shell's own keyframes, which a hostile sheet defines again. */
async function keyframesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const look = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSKeyframesRule) found.push(rule.name);
        else if (rule instanceof CSSGroupingRule) look(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) look(sheet.cssRules);
    return found.sort();
  });
}

const hostile = (keyframes: readonly string[]): string => `
  * { color: rgb(255, 0, 0) !important; font-family: fantasy !important; letter-spacing: 9px !important }
  html, body, :root { background: rgb(255, 0, 0) !important; --color-text: red; --color-surface: red; --space-4: 99px }
  header, footer, main, header * { display: none !important }
  body > * { opacity: 0.1 !important }
  [data-remote="mfe-news"], [data-remote="mfe-news"] h1 { transform: rotate(45deg) !important; color: rgb(0, 255, 0) !important }
  @layer mw-ui { a, button { text-transform: uppercase !important } }
  @media all { nav a { border: 9px solid red !important } }
  ${keyframes.map((name) => `@keyframes ${name} { to { opacity: 0 } }`).join('\n')}`;

/** How everything in the parts that match looks, and the tokens everywhere. */
function looksOf(page: Page, selector: string): Promise<unknown> {
  return page.evaluate((parts) => {
    const properties = [
      'color',
      'background-color',
      'font-family',
      'letter-spacing',
      'display',
      'opacity',
      'transform',
      'text-transform',
      'border-top-width',
      'animation-name',
      'padding-top',
    ];
    const elements = [document.documentElement, document.body, ...document.querySelectorAll(parts)];
    return elements.map((element) => {
      const style = getComputedStyle(element);
      return [
        element.tagName,
        ...properties.map((name) => style.getPropertyValue(name)),
        style.getPropertyValue('--space-4'),
        style.getPropertyValue('--color-text'),
      ].join(' | ');
    });
  }, selector);
}

const SHELL = 'header, header *, footer, footer *';
const NEWS = 'main [data-remote="mfe-news"] h1, main [data-remote="mfe-news"] a, main [data-remote="mfe-news"] p';

/** The presale's page first, so that its styles are in the page; then the news, by a click. */
async function tour(
  page: Page,
  network: Network,
): Promise<{ shell: unknown; own: unknown; news: unknown; keyframes: string[] }> {
  await page.goto('/presale');
  await expect(page.locator('main [data-remote="mfe-presale"] h1')).toBeVisible();
  await network.quiet();
  const shell = await looksOf(page, SHELL);
  const own = await page
    .locator('main [data-remote="mfe-presale"] h1')
    .evaluate((element) => getComputedStyle(element).color);
  await page.locator('header a[href="/news"]').first().click();
  await expect(page.locator('main [data-remote="mfe-news"] article').first()).toBeVisible();
  await page.mouse.move(0, 0);
  await page.locator('main').focus();
  await network.quiet();
  return { shell, own, news: await looksOf(page, NEWS), keyframes: await keyframesOf(page) };
}

test.describe('the styles of a remote', () => {
  let registry: TestRegistry;
  test.beforeAll(async ({ baseURL }) => {
    registry = await TestRegistry.open(baseURL ?? '', ['mfe-presale']);
  });
  test.afterAll(() => registry.close());

  test('as a build makes them reach neither the shell nor another remote, whatever they say', async ({ page }) => {
    const network = await networkOf(page);
    const before = await tour(page, network);
    const css = scopeCss(hostile(before.keyframes), 'mfe-presale');
    const release = await craftRelease('mfe-presale', {
      browser: (source, path) => (path.endsWith('.css') ? source + css : source),
    });
    await registry.promote(release);
    try {
      const after = await tour(page, network);
      // It is in force, where it may be.
      expect(after.own).toBe('rgb(255, 0, 0)');
      expect(after.shell).toEqual(before.shell);
      expect(after.news).toEqual(before.news);
      const own = (names: readonly string[]) => names.filter((name) => !name.startsWith('mfe-presale-'));
      expect(own(after.keyframes)).toEqual(own(before.keyframes));
    } finally {
      await registry.rollBack(release);
    }
  });

  test('that are not limited to it keep a release out of the registry', async () => {
    const release = await craftRelease('mfe-presale', {
      browser: (source, path) => (path.endsWith('.css') ? `${source}body{color:red!important}` : source),
    });
    const answer = await registry.upload(release);
    expect(answer.status()).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'RELEASE_GATES_FAILED',
      errors: [{ path: '/gates/css', message: expect.stringContaining('is not limited to the remote') as unknown }],
    });
  });
});

for (const path of ['/', '/news', '/presale', '/create'])
  test(`no rule stands twice in what ${path} is served with`, async ({ page }) => {
    await page.goto(path);
    const rules = await page.evaluate(() => {
      const look = (list: CSSRuleList, around: string): string[] =>
        [...list].flatMap((rule) =>
          rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)
            ? look(rule.cssRules, `${around}${rule.cssText.split('{', 1)[0]}{`)
            : [around + rule.cssText],
        );
      return [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].flatMap(({ sheet }) =>
        sheet ? look(sheet.cssRules, '') : [],
      );
    });
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  });
