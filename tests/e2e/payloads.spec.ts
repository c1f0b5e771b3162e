import { expect, test, type Page } from '@playwright/test';
import { seededRandom } from '@mintwire/testing/seeded-random';
import { articleText } from '../../services/news/src/views/article-text';
import { knownPayloads, scriptPayload } from './support/script-payloads';

/** `npm run payloads -w @mintwire/tests` tries 100,000. */
const PAYLOADS = Number(process.env['PAYLOADS'] ?? 600);
const SEED = Number(process.env['PAYLOADS_SEED'] ?? 20_261);
/** Those of one page. */
const BATCH = 200;
const ORIGIN = 'http://payloads.test';

/** A page that shows HTML without any policy, what ran in it, and what it asked for besides pictures. */
async function watched(page: Page): Promise<{ ran: string[]; asked: string[]; show: (html: string) => Promise<void> }> {
  const ran: string[] = [];
  const asked: string[] = [];
  let shown = '';
  page.on('dialog', (dialog) => {
    ran.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => ran.push('a window'));
  page.on('worker', () => ran.push('a worker'));
  page.on('frameattached', () => ran.push('a frame'));
  await page.exposeFunction('noteRun', (what: string) => ran.push(what));
  await page.addInitScript(() => {
    const note = (what: string) => void (window as unknown as { noteRun: (what: string) => void }).noteRun(what);
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
      Object.defineProperty(window, name, { value: () => note(name), configurable: false, writable: false });
  });
  await page.route('**', async (route) => {
    const url = route.request().url();
    if (url === `${ORIGIN}/`) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown });
    if (route.request().resourceType() !== 'image') asked.push(`${route.request().resourceType()} ${url}`);
    await route.abort();
  });
  const show = async (html: string): Promise<void> => {
    shown = `<!doctype html><title>x</title>${html}`;
    await page.goto(`${ORIGIN}/`);
  };
  return { ran, asked, show };
}

test(`${PAYLOADS} texts that try to run something run nothing, without any policy of the page`, async ({ page }) => {
  test.setTimeout(60_000 + PAYLOADS * 20);
  const { ran, asked, show } = await watched(page);
  const random = seededRandom(SEED);
  const known = PAYLOADS >= 10_000 ? knownPayloads() : [];
  let tried = 0;
  let links = 0;
  while (tried < PAYLOADS) {
    const texts = Array.from(
      { length: Math.min(BATCH, PAYLOADS - tried) },
      (_, at) => known[tried + at] ?? scriptPayload(random),
    );
    tried += texts.length;
    const made = texts.map((content) => articleText({ content, analysis: content }));
    await show(
      made.map((it) => `<div class="article">${it.html}</div><div class="article">${it.analysis}</div>`).join('\n'),
    );
    const found = await page.evaluate(
      async (parts) => {
        const wrong: string[] = [];
        // The second way into a page: by script, as when a reader comes by a click.
        const later = document.createElement('div');
        document.body.append(later);
        for (const part of parts) {
          const room = document.createElement('div');
          room.className = 'article';
          room.innerHTML = part;
          later.append(room);
        }
        const allowed = /^(https?:|mailto:)/;
        document.addEventListener('click', (event) => {
          const link = (event.target as Element).closest('a');
          if (link && allowed.test(link.href)) event.preventDefault();
        });
        const forbidden =
          'script, iframe, frame, object, embed, svg, math, form, input, button, style, link, meta, base, template, video, audio, noscript, textarea, select';
        let counted = 0;
        for (const element of document.querySelectorAll('.article, .article *')) {
          if (element.matches(forbidden)) wrong.push(element.outerHTML.slice(0, 300));
          for (const { name, value } of element.attributes) {
            if (/^on|^style$|^srcdoc$|^formaction$|^ping$/i.test(name)) wrong.push(element.outerHTML.slice(0, 300));
            if (/^(href|src)$/i.test(name) && !allowed.test(new URL(value, document.baseURI).href))
              wrong.push(element.outerHTML.slice(0, 300));
          }
          for (const type of [
            'mouseover',
            'pointerenter',
            'focus',
            'focusin',
            'error',
            'load',
            'toggle',
            'animationstart',
          ])
            element.dispatchEvent(new Event(type));
          if (element instanceof HTMLElement) {
            element.focus();
            if (element.tagName === 'A') {
              counted += 1;
              element.click();
            }
          }
        }
        await new Promise((resolve) => setTimeout(resolve, 0));
        return { wrong, links: counted };
      },
      made.flatMap((it) => [it.html, it.analysis ?? '']),
    );
    links += found.links;
    expect(
      { ...found, ran, asked, stayed: page.url().startsWith(ORIGIN) },
      `seed ${SEED}, up to ${tried}`,
    ).toMatchObject({
      wrong: [],
      ran: [],
      asked: [],
      stayed: true,
    });
  }
  // That nothing runs is no wonder where nothing is left.
  expect(links).toBeGreaterThan(0);
  if (PAYLOADS > 10_000) process.stdout.write(`${tried} payloads, ${links} links clicked, nothing ran\n`);
});

test('what notices a payload that runs does notice it', async ({ page }) => {
  const { ran, asked, show } = await watched(page);
  for (const html of ['<img src=x onerror=alert(1)>', '<iframe srcdoc=x></iframe>', '<script src=/x.js></script>'])
    await show(html);
  await expect.poll(() => [ran, asked]).toEqual([['alert', 'a frame'], ['script http://payloads.test/x.js']]);
});
