import { useMemo } from 'react';
import { trustedHtml } from '../model/trusted-html';

/** The rendered text of an article. */
export function ArticleHtml({ html }: { html: string }) {
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <div dangerouslySetInnerHTML={content} />;
}
