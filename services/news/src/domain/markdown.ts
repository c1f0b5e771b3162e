import MarkdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';
import footnote from 'markdown-it-footnote';
import { figures } from './figures';

/** What {@link markdown} is told about a text. */
export interface TextEnvironment {
  [key: string | symbol]: unknown;
  /** Before each anchor of the text, so that two texts on a page have none in common. */
  readonly docId?: string;
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/** CommonMark with tables, footnotes, captions of pictures, and headings that have anchors. What it makes is not yet safe for a page. */
export const markdown = new MarkdownIt({ html: true, linkify: true, typographer: true })
  .use(footnote)
  .use(figures)
  .use(anchor, {
    level: [1, 2, 3, 4],
    tabIndex: false,
    slugifyWithState: (title: string, { env }: { env: TextEnvironment }) =>
      ['h', env.docId, slugOf(title)].filter(Boolean).join('-'),
  });
