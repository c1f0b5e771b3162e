import { markdown } from './markdown';

const LENGTH = 150;
const ELLIPSIS = ' …';
const ROOM = LENGTH - ELLIPSIS.length;
/** What is read; marks around it are not, and no blank takes their place. */
const TEXTS = ['text', 'code_inline'];
/** Of a text, from which an excerpt is taken. */
const BEGINNING = 1_000;

/** Links that lead nowhere, and footnotes whose text comes later, are left as they were typed. */
const LEFT_MARKS = [
  [/!\[[^\]]*\]\((?:[^()]|\([^()]*\))*\)|\[\^[^\]\s]+\]/g, ''],
  [/\[([^\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/g, '$1'],
] as const;

const ENDS = /[.!?:;,…。！？]$/u;

/** A paragraph of a text. */
interface Paragraph {
  readonly text: string;
  /** It is a part of a list. */
  readonly listed: boolean;
}

/** What stands between two paragraphs that become one line: points of a list are told apart, and from what is around them. */
function between(before: Paragraph, after: Paragraph): string {
  if (ENDS.test(before.text)) return ' ';
  if (before.listed && after.listed) return ', ';
  if (before.listed) return '. ';
  return after.listed ? ': ' : ' ';
}

function paragraphsOf(text: string): Paragraph[] {
  let lists = 0;
  return markdown.parse(text, {}).flatMap(({ type, children }, index, all) => {
    if (type.endsWith('_list_open')) lists += 1;
    if (type.endsWith('_list_close')) lists -= 1;
    if (type !== 'inline' || all[index - 1]?.tag !== 'p') return [];
    const typed = (children ?? [])
      .map((child) => (TEXTS.includes(child.type) ? child.content : child.type.endsWith('break') ? ' ' : ''))
      .join('');
    const said = LEFT_MARKS.reduce((text, [mark, kept]) => text.replace(mark, kept), typed)
      .replace(/\s+/g, ' ')
      .trim();
    return said === '' ? [] : [{ text: said, listed: lists > 0 }];
  });
}

/** The beginning of a text in Markdown as plain text, for articles whose author wrote no excerpt. */
export function excerptOf(beginning: string): string {
  const paragraphs = paragraphsOf(beginning);
  const text = paragraphs
    .map((paragraph, at) => {
      const next = paragraphs[at + 1];
      return next ? `${paragraph.text}${between(paragraph, next)}` : paragraph.text;
    })
    .join('');
  if (text.length <= LENGTH) return text;
  // With the letter after it: where a word ends there, it stays.
  const whole = text.slice(0, ROOM + 1).replace(/\s+\S*$/, '');
  return `${whole.slice(0, ROOM).replace(/[\ud800-\udbff]$/, '')}${ELLIPSIS}`;
}

/** What readers get as the excerpt: the author's, or one taken from the text. */
export const shownExcerpt = ({ excerpt, content }: { readonly excerpt: string; readonly content: string }): string =>
  excerpt || excerptOf(content.slice(0, BEGINNING));
