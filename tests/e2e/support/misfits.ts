import type { Page } from '@playwright/test';

/** What does not fit a page: pixels that it scrolls sideways, what ends outside of it, and texts that are cut off without a sign of it. */
export interface Misfits {
  readonly sideways: number;
  readonly outside: readonly string[];
  readonly cut: readonly string[];
}

/** Of a page on which everything fits. */
export const NO_MISFITS: Misfits = { sideways: 0, outside: [], cut: [] };

/** Looks at the page as it is now. */
export function misfitsOf(page: Page): Promise<Misfits> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const seen = (part: Element) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const named = (part: Element) => `${part.tagName} ${part.textContent.slice(0, 60)}`;
    // The steps of the form scroll in a line of their own.
    const parts = [...document.querySelectorAll('header :is(a, button), main :is(h1, h2, button, input):not(nav *)')];
    const texts = [...document.querySelectorAll('header *, main *, footer *')].filter((part) =>
      [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
    );
    const isCut = (part: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(part);
      const isHidden = overflowX === 'hidden' || overflowX === 'clip';
      // What is there for screen readers alone has one pixel.
      return isHidden && textOverflow === 'clip' && part.clientWidth > 2 && part.scrollWidth > part.clientWidth + 1;
    };
    return {
      sideways: Math.max(0, scrollWidth - clientWidth),
      outside: parts.filter((part) => seen(part) && part.getBoundingClientRect().right > clientWidth + 1).map(named),
      cut: texts.filter((part) => seen(part) && isCut(part)).map(named),
    };
  });
}

/**
 * Words and figures of the page that are shorter than a line of a phone and yet break in the middle, as they do where their
 * column has hardly any room; and values of fields that are not seen whole.
 */
export function brokenWordsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const seen = (part: Element) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent, nodeValue: text } = node;
      if (!parent || !text || !seen(parent) || parent.clientWidth === 1) continue;
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}.,$]{2,14}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(`${word} in ${text.slice(0, 40)}`);
      }
    }
    const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input:not([type]), input[type="text"])')];
    return [
      ...broken,
      ...fields
        .filter((field) => field.value !== '' && seen(field) && field.scrollWidth > field.clientWidth + 1)
        .map(({ value }) => value),
    ];
  });
}
