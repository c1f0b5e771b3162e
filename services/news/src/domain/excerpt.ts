import { markdown } from './markdown';

const LENGTH = 200;
/** What is read; marks around it are not, and no blank takes their place. */
const TEXTS = ['text', 'code_inline'];
/** Of a text, from which an excerpt is taken. */
const BEGINNING = 1_000;

/** The beginning of a text in Markdown as plain text, for articles whose author wrote no excerpt. */
export function excerptOf(beginning: string): string {
  const inline = markdown
    .parse(beginning, {})
    .filter(({ type }, index, all) => type === 'inline' && all[index - 1]?.type === 'paragraph_open');
  const text = inline
    .map(({ children }) =>
      (children ?? [])
        .map(({ type, content }) => (TEXTS.includes(type) ? content : type.endsWith('break') ? ' ' : ''))
        .join(''),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= LENGTH ? text : `${text.slice(0, LENGTH).replace(/\s+\S*$/, '')} …`;
}

/** What readers get as the excerpt: the author's, or one taken from the text. */
export const shownExcerpt = ({ excerpt, content }: { readonly excerpt: string; readonly content: string }): string =>
  excerpt || excerptOf(content.slice(0, BEGINNING));
