import type { Token } from 'markdown-it';
import { markdown } from './markdown';
import { beginningOf } from './storable';

const LENGTH = 150;
const ELLIPSIS = ' …';
const ROOM = LENGTH - ELLIPSIS.length;
/** What is read; marks around it are not, and no blank takes their place. */
const TEXTS = ['text', 'code_inline'];
/** Of a text, from which an excerpt is taken. */
const BEGINNING = 1_000;

/** Links that lead nowhere or that a piece of a text does not hold whole, and footnotes whose text comes later, are left as they were typed. */
const LEFT_MARKS = [
  [/!\[[^\]]*\]\((?:[^()]|\([^()]*\))*\)|\[\^[^\]\s]+\]/g, ''],
  [/\[([^\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/g, '$1'],
  [/\]\([^()\s]*\)?/g, ''],
] as const;

const ENDS = /[.!?:;,…。！？]["'”’»)]*$/u;
/** Nobody sees what stands in them. */
const UNSEEN = /^<(?:script|style|textarea|option)\b/i;

/** A paragraph of a text, or what else stands by itself: a heading, a cell of a table. */
interface Paragraph {
  readonly text: string;
  /** Its element. */
  readonly tag: string;
  /** It is a part of a list. */
  readonly listed: boolean;
}

const isHeading = ({ tag }: Paragraph): boolean => /^h\d$/.test(tag);

/** What stands between two paragraphs that become one line: points of a list are told apart, and headings, from what is around them. */
function between(before: Paragraph, after: Paragraph): string {
  if (ENDS.test(before.text)) return ' ';
  if (before.listed && after.listed) return ', ';
  return isHeading(before) || (after.listed && !before.listed) ? ': ' : '. ';
}

function lineOf(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map((paragraph, at) => {
      const next = paragraphs[at + 1];
      return next ? `${paragraph.text}${between(paragraph, next)}` : paragraph.text;
    })
    .join('');
}

/** What readers see of a line. */
function seenOf(parts: readonly Token[]): string {
  let seen = true;
  return parts
    .map(({ type, content }) => {
      if (type === 'html_inline') seen = content.startsWith('</') || !UNSEEN.test(content);
      if (type.endsWith('break')) return ' ';
      return seen && TEXTS.includes(type) ? content : '';
    })
    .join('');
}

function paragraphsOf(text: string): Paragraph[] {
  let lists = 0;
  return markdown.parse(text, {}).flatMap(({ type, children, content }, index, all) => {
    if (type.endsWith('_list_open')) lists += 1;
    if (type.endsWith('_list_close')) lists -= 1;
    const isCode = type === 'fence' || type === 'code_block';
    if (type !== 'inline' && !isCode) return [];
    const typed = isCode ? content : seenOf(children ?? []);
    const said = LEFT_MARKS.reduce((text, [mark, kept]) => text.replace(mark, kept), typed)
      .replace(/\s+/g, ' ')
      .trim();
    return said === '' ? [] : [{ text: said, tag: isCode ? 'pre' : (all[index - 1]?.tag ?? ''), listed: lists > 0 }];
  });
}

/** A piece of a text in Markdown, as readers see it. */
export const plainPiece = (piece: string): string => lineOf(paragraphsOf(piece));

/** The beginning of a text in Markdown as plain text, for articles whose author wrote no excerpt. */
export function excerptOf(beginning: string): string {
  const text = lineOf(paragraphsOf(beginning).filter(({ tag }) => tag === 'p'));
  if (text.length <= LENGTH) return text;
  // With the letter after it: where a word ends there, it stays.
  const whole = text.slice(0, ROOM + 1).replace(/\s+\S*$/, '');
  return `${beginningOf(whole, ROOM)}${ELLIPSIS}`;
}

/** What readers get as the excerpt: the author's, or one taken from the text. */
export const shownExcerpt = ({ excerpt, content }: { readonly excerpt: string; readonly content: string }): string =>
  excerpt || excerptOf(content.slice(0, BEGINNING));
