import type { ContentsEntry } from '@mintwire/contracts';
import { pageHtml } from '../domain/page-html';
import { renderMarkdown } from '../domain/render-markdown';

/** The texts of an article as its page shows them. */
export function articleText({ content, analysis }: { readonly content: string; readonly analysis: string | null }): {
  html: string;
  analysis: string | null;
  contents: ContentsEntry[];
} {
  const { html, contents } = renderMarkdown(content);
  return {
    html: pageHtml(html),
    analysis: analysis && pageHtml(renderMarkdown(analysis, 'analysis').html),
    contents,
  };
}
