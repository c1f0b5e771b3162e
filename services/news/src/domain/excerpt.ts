import { markdown } from './markdown';

const LENGTH = 200;

/** The beginning of a text in Markdown as plain text, for articles whose author wrote no excerpt. */
export function excerptOf(beginning: string): string {
  const inline = markdown
    .parse(beginning, {})
    .filter(({ type }, index, all) => type === 'inline' && all[index - 1]?.type === 'paragraph_open');
  const text = inline
    .map(({ children }) =>
      (children ?? []).map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : ' ')).join(''),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= LENGTH ? text : `${text.slice(0, LENGTH).replace(/\s+\S*$/, '')} …`;
}
