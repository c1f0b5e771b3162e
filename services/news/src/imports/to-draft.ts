import { ARTICLE_LIMITS, type ArticleFields } from '@mintwire/contracts';
import sanitizeHtml from 'sanitize-html';
import TurndownService from 'turndown';
import { beginningOf } from '../domain/storable';
import type { ReadEntry } from './read-feed';

/** Who is credited, and what every draft of the feed has. */
export interface DraftSource {
  readonly name: string;
  readonly category: string;
  readonly tags: readonly string[];
}

/** Pictures stay where they are: their rights, and what they would tell their server of our readers, are the editor's to weigh. */
const TEXT_TAGS = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'em', 'i', 'strong', 'b'],
  ...['del', 's', 'a', 'hr', 'br', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** Where one of them begins or ends, a word ends. */
const BLOCKS = [
  ...['address', 'article', 'aside', 'blockquote', 'br', 'caption', 'dd', 'details', 'div', 'dl', 'dt', 'figcaption'],
  ...['figure', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'nav', 'ol', 'p', 'pre'],
  ...['section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
];

const turndown = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
}).keep(['table']);

/** Longest HTML that is read; what is cut off is at the source. */
const HTML_CHARS = 1_000_000;

/** Of a text, so that its credit has room, whatever its source is called and wherever it is: what is longer no editor could save. */
const TEXT_CHARS = ARTICLE_LIMITS.contentChars - 3_000;

/** Tags from which on turning HTML into Markdown holds everything else up. */
const TAGS = 10_000;

/** The HTML of an entry as Markdown, or its words alone when it has too many tags; nothing in it runs or loads anything. */
export function markdownOf(html: string, base: string | null): string {
  const clean = sanitizeHtml(html.slice(0, HTML_CHARS), {
    allowedTags: TEXT_TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    nestingLimit: 50,
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: absolute(href, base) }),
    },
  });
  if ((clean.match(/</g)?.length ?? 0) > TAGS) return beginningOf(plainOf(clean), TEXT_CHARS);
  return beginningOf(turndown.turndown(clean), TEXT_CHARS);
}

function absolute(href: string, base: string | null): sanitizeHtml.Attributes {
  const address = base !== null && URL.canParse(href, base) ? new URL(href, base).href : href;
  return { href: address };
}

/** Its text alone, on one line. */
export function plainOf(html: string): string {
  const text = sanitizeHtml(html.slice(0, HTML_CHARS), { allowedTags: BLOCKS, allowedAttributes: {} });
  return decoded(text.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/** What the sanitiser has written for letters that HTML needs itself. */
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (all, name: string) => NAMED[name] ?? all);

const cut = (text: string, chars: number): string =>
  text.length <= chars ? text : `${beginningOf(text, chars - 1).replace(/\s+\S*$/, '')}…`;

/** A draft of an entry, with its source credited and named as where it appeared first; null when there is nothing in it. */
export function draftOf(entry: ReadEntry, source: DraftSource): Partial<ArticleFields> | null {
  const title = cut(plainOf(entry.title), ARTICLE_LIMITS.titleChars);
  const text = markdownOf(entry.html, entry.url);
  if (title === '' && text === '') return null;
  return {
    title: title || cut(plainOf(entry.html), 80),
    excerpt: cut(plainOf(entry.summary), ARTICLE_LIMITS.excerptChars),
    content: `${text}\n\n${credit(entry, source.name)}`.trim(),
    category: source.category,
    tags: [...source.tags],
    author: cut(plainOf(entry.author) || source.name, ARTICLE_LIMITS.authorChars),
    canonicalUrl: entry.url,
  };
}

function credit({ url }: ReadEntry, name: string): string {
  const shown = name.replace(/[[\]\\*_`<>]/g, '\\$&');
  return url === null ? `*First published by ${shown}.*` : `*First published by [${shown}](<${url}>).*`;
}
