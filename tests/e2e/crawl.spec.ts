import { HtmlValidate } from 'html-validate/node';
import sharp from 'sharp';
import { DOCUMENTATION_PATHS, GUIDE_PATHS } from '@mintwire/contracts/reading-paths';
import { expect, test } from './support/test';

/** Where the crawl begins, beside the home page: what nothing needs to link to. */
const BEGINNINGS = [
  '/create',
  '/presale/verify',
  '/test',
  '/admin',
  '/support',
  '/security',
  '/privacy-policy',
  '/terms-of-service',
  '/documentation',
  ...DOCUMENTATION_PATHS,
  ...GUIDE_PATHS,
];

/** HTML as React writes it. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes `<br/>`, and attributes without regard to their case.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

/** Pages that are made alike of what editors and wallets wrote: so many of each kind are validated, which takes most of the time. */
const SAME_KIND = 3;
const kindOf = (path: string): string => path.replace(/^\/(news|launches)\/[^?]+/, '/$1/:one').replace(/\?.*/, '?');

interface Crawled {
  readonly status: number;
  readonly type: string;
  readonly ids: ReadonlySet<string>;
  readonly from: string;
}

test('every link and every anchor of every public page leads somewhere, and every page is valid HTML with one heading', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  // Of `page` only the parser is used.
  await page.goto('about:blank');
  const site = new URL(baseURL ?? '').origin;
  const seen = new Map<string, Crawled>();
  const anchors: { from: string; to: string; id: string }[] = [];
  const queue = ['/', ...BEGINNINGS].map((path) => ({ path, from: 'the list' }));
  const invalid: string[] = [];
  const validated = new Map<string, number>();
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next;
    if (seen.has(path)) continue;
    const answer = await request.get(path, { timeout: 30_000 });
    const type = answer.headers()['content-type'] ?? '';
    const html = type.startsWith('text/html') ? await answer.text() : '';
    const { links, ids, headings } = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      return {
        links: [...parsed.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
        headings: [...parsed.querySelectorAll('h1')].map(({ textContent }) => textContent),
        ids: [...parsed.querySelectorAll('[id]')].map(({ id }) => id),
      };
    }, html);
    seen.set(path, { status: answer.status(), type, ids: new Set(ids), from });
    if (html !== '') {
      // What a page is about stands in the HTML, for those without script, too; the administration needs it.
      if (path !== '/admin') expect(headings, `headings of ${path}`).toHaveLength(1);
      const alike = validated.get(kindOf(path)) ?? 0;
      validated.set(kindOf(path), alike + 1);
      const { results } = alike < SAME_KIND ? await validator.validateString(html) : { results: [] };
      for (const { messages } of results)
        invalid.push(
          ...messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`),
        );
    }
    for (const link of links) {
      const target = new URL(link, site + path);
      if (target.origin !== site) {
        expect(target.protocol, `${link} on ${path}`).toMatch(/^(https?|mailto):$/);
        continue;
      }
      const to = target.pathname + target.search;
      // The specimens of the design system lead nowhere.
      if (target.hash && path !== '/test') anchors.push({ from: path, to, id: target.hash.slice(1) });
      queue.push({ path: to, from: path });
    }
  }
  const lost = [...seen].filter(([, { status }]) => status !== 200);
  expect(lost.map(([path, { status, from }]) => `${path} (${status}) on ${from}`)).toEqual([]);
  expect(anchors.filter(({ to, id }) => !seen.get(to)?.ids.has(id))).toEqual([]);
  expect(invalid).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
});

test('every page of the documentation has a social card of its own, of the size that networks show whole', async ({
  request,
}) => {
  const cards = new Set<string>();
  for (const path of ['/documentation', ...DOCUMENTATION_PATHS]) {
    const html = await (await request.get(path)).text();
    const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect(html, path).toContain('name="twitter:card" content="summary_large_image"');
    expect(cards, path).not.toContain(card);
    cards.add(card);
    const answer = await request.get(card);
    expect(answer.headers()['content-type'], card).toBe('image/png');
    expect(await sharp(await answer.body()).metadata(), card).toMatchObject({ width: 1200, height: 630 });
  }
});
