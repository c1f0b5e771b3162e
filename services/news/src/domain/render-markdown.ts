import type { ContentsEntry } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { escaped } from '@mintwire/service-kit/markup';
import { markdown, type TextEnvironment } from './markdown';
import { onlyOwnPictures } from './own-pictures';
import { textExcess } from './text-excess';

/** A text as it goes into a page. */
export interface RenderedText {
  readonly html: string;
  /** Its headings, in their order. */
  readonly contents: ContentsEntry[];
}

/** Anchors as the renderer makes them; another one could be that of something in the page around. */
const ANCHOR = /^(h-|fn|fnref)[\p{L}\p{N}:-]{1,100}$/u;

/** What an article's HTML may hold. Everything else an author (or an imported feed) writes is dropped, frames and players too. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'em', 'strong', 'del', 's', 'sup', 'sub'],
    ...['a', 'img', 'figure', 'figcaption', 'hr', 'br', 'section', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'id', 'aria-label'],
    img: ['src', 'alt', 'title', 'loading', 'decoding'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    li: ['id'],
    th: [{ name: 'align', multiple: false, values: ['left', 'center', 'right'] }],
    td: [{ name: 'align', multiple: false, values: ['left', 'center', 'right'] }],
  },
  allowedClasses: {
    code: ['language-*'],
    sup: ['footnote-ref'],
    section: ['footnotes'],
    a: ['footnote-backref'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    h1: (_tagName, attribs) => ({ tagName: 'h2', attribs: ownAnchor(attribs) }),
    h2: anchored,
    h3: anchored,
    h4: anchored,
    li: anchored,
    a: linked,
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy', decoding: 'async' }),
    // The alignment of a column; the renderer writes it as a style.
    th: aligned,
    td: aligned,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/** Of this site: the page itself, or another one. */
const isWithin = (href: string | undefined): boolean => href !== undefined && /^(#|\/(?!\/))/.test(href);

function ownAnchor({ id, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return id !== undefined && ANCHOR.test(id) ? { ...attribs, id } : attribs;
}

function linked(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { rel: _rel, 'aria-label': _label, ...attribs } = attributes;
  return {
    tagName,
    attribs: {
      ...ownAnchor(attribs),
      ...(!isWithin(attribs['href']) && { rel: 'noopener nofollow' }),
      // Its text is an arrow.
      ...(attribs['class'] === 'footnote-backref' && { 'aria-label': 'Back to the text' }),
    },
  };
}

function anchored(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: ownAnchor(attribs) };
}

function aligned(tagName: string, { style, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const align = /^text-align:(left|center|right)$/.exec(style ?? '')?.[1];
  return { tagName, attribs: { ...attribs, ...(align && { align }) } };
}

/** What was rendered: the same articles are asked for again and again. Letters, of texts and of what was made of them. */
const RENDERED = new LRUCache<string, RenderedText>({
  maxSize: 8_000_000,
  sizeCalculation: ({ html }, key) => key.length + html.length + 1,
});

const asWritten = (content: string): string => `<pre><code>${escaped(content)}</code></pre>`;

/**
 * A text in Markdown as HTML that is safe to put into a page, and its headings. One that is {@link textExcess too much} stands there as it
 * was written: none such can be published, but a page must not be slow for what came in by another way.
 * @param docId where several texts are on one page: what makes the anchors of this one its own
 */
export function renderMarkdown(content: string, docId?: string): RenderedText {
  const key = `${docId ?? ''}\n${content}`;
  const known = RENDERED.get(key);
  if (known) return known;
  const text = render(content, docId);
  RENDERED.set(key, text);
  return text;
}

function render(content: string, docId: string | undefined): RenderedText {
  if (textExcess(content) !== null) return { html: asWritten(content), contents: [] };
  const env: TextEnvironment = docId === undefined ? {} : { docId };
  const tokens = markdown.parse(content, env);
  const html = onlyOwnPictures(sanitizeHtml(markdown.renderer.render(tokens, markdown.options, env), ALLOWED));
  const contents = tokens.flatMap((token, index) => {
    const id = token.type === 'heading_open' ? token.attrGet('id') : null;
    if (typeof id !== 'string' || !/^h[1-4]$/.test(token.tag)) return [];
    const text = (tokens[index + 1]?.children ?? [])
      .map(({ type, content: part }) => (type === 'html_inline' ? '' : part))
      .join('')
      .trim();
    return text === '' ? [] : [{ id, text, level: Math.max(2, Number(token.tag.slice(1))) }];
  });
  return { html, contents };
}
