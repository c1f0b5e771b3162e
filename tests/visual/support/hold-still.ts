import type { Page } from '@playwright/test';

/**
 * Makes a page look the same in every run: fonts are in, pictures are decoded, and what tells time, keys and whose turn it is in
 * the news says something fixed, however often the page writes it anew.
 * @param hide what has no look of its own to keep, as a selector
 */
export async function holdStill(page: Page, hide?: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(useFonts);
  await page.evaluate(fixTexts, hide ?? null);
  await page.evaluate(seeAll);
  await page.mouse.move(0, 0);
}

/** Faces are `optional`: a page on a slow machine goes without, or leaves them out from the start. Faces that a script adds go before. */
async function useFonts(): Promise<void> {
  delete document.documentElement.dataset['faces'];
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
  await Promise.all(
    faces.map(async ({ style, parentStyleSheet }) => {
      const property = (name: string) => style.getPropertyValue(name);
      const [, path] = /url\("?([^")]+)/.exec(property('src')) ?? [];
      if (path === undefined) return;
      const file = await fetch(new URL(path, parentStyleSheet?.href ?? document.baseURI));
      const face = new FontFace(property('font-family').replaceAll('"', ''), await file.arrayBuffer(), {
        weight: property('font-weight') || 'normal',
        style: property('font-style') || 'normal',
        stretch: property('font-stretch') || 'normal',
        unicodeRange: property('unicode-range') || 'U+0-10FFFF',
      });
      document.fonts.add(await face.load());
    }),
  );
}

/** In the page: now, and before each later paint. */
function fixTexts(hide: string | null): void {
  const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
  const fixed: readonly [RegExp, string][] = [
    [/\d+\.\d+\.\d+-[0-9a-f]{12}/g, '1.0.0-release'],
    [/[1-9A-HJ-NP-Za-km-z]{60,90}/g, 'Signature'.repeat(10).slice(0, 88)],
    [/[1-9A-HJ-NP-Za-km-z]{32,44}/g, 'MintWire'.repeat(6).slice(0, 44)],
    [/[1-9A-HJ-NP-Za-km-z]{3,8}(…|\.\.\.)[1-9A-HJ-NP-Za-km-z]{3,8}/g, 'Mint…wire'],
    [/\d{4}-\d\d-\d\d/g, '2026-01-01'],
    [new RegExp(`\\d{1,2} (${months}|(${months.replace(/([A-Z]..)[a-z]*/g, '$1')}))( \\d{4})?`, 'g'), '1 January 2026'],
    [/\d?\d:\d\d(:\d\d)?/g, '12:00'],
    [/(just\snow|a moment ago|\d+\s?[a-z]+\sago)/gi, '5 min ago'],
    [/\d[\d.,]* ?(ms|s|seconds?|min|minutes?|hours?|days?)(?![a-z])/g, '1 s'],
    [/slot [\d,]+/gi, 'slot 1'],
    [/\d[\d.,]* views?/gi, '1 view'],
  ];
  const steady = (text: string) => fixed.reduce((all, [what, by]) => all.replace(what, by), text);
  const set = (node: Node, text: string) => {
    if (node.nodeValue !== text) node.nodeValue = text;
  };
  /** Which article has its turn is a matter of the hour and of who reads what. */
  const turns = '[data-slot="home.news"] article, main ol:has(a[href^="/news/"])';
  const fix = () => {
    if (hide !== null)
      for (const element of document.querySelectorAll<HTMLElement>(hide)) element.style.display = 'none';
    for (const picture of document.querySelectorAll<HTMLElement>(`:is(${turns}) :is(svg, img)`))
      picture.style.visibility = 'hidden';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent, nodeValue: text } = node;
      if (!parent || !text?.trim() || parent.closest('script, style')) continue;
      if (parent.closest(turns)) set(node, parent.closest('h1, h2, h3, h4, a') ? 'An article and its title' : 'Words');
      else if (
        /^\d+$/.test(text) &&
        /^(days|hours|minutes|seconds)$/.test(parent.previousElementSibling?.textContent ?? '')
      )
        set(node, '00');
      else if (/^[\d,]+$/.test(text) && /\bslot\b/i.test(parent.textContent)) set(node, '1');
      // The end of an address of which as much is shown as fits.
      else if (/^[1-9A-HJ-NP-Za-km-z]{4}$/.test(text) && parent.closest('code[title]')) set(node, 'wire');
      else set(node, steady(text));
    }
  };
  fix();
  new MutationObserver(fix).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** What comes late as one scrolls comes now. */
async function seeAll(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  scrollTo(0, 0);
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}
