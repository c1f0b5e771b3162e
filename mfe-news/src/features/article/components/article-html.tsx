import { useMemo } from 'react';
import { trustedHtml } from '../../../shared/trusted-html';

/** The rendered text of an article. */
export function ArticleHtml({ html, className }: { html: string; className?: string | undefined }) {
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <div className={className} dangerouslySetInnerHTML={content} />;
}
