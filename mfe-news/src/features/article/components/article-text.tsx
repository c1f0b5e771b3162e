import { useServerRendered } from '@mintwire/platform/initial-data';
import { lazy, Suspense, useState } from 'react';

/** The sanitiser is needed for a client-rendered article only, so it comes with the first one, or ahead of it. */
export const loadArticleHtml = async () => ({ default: (await import('./article-html')).ArticleHtml });

const ArticleHtml = lazy(loadArticleHtml);

/**
 * The text of an article. The service has sanitised it: what the server put into the page stays as it is, the same nodes, and
 * is never written again; only HTML that a browser is to write passes the page's HTML policy.
 */
export function ArticleText({ html, className }: { html: string; className?: string | undefined }) {
  const serverRendered = useServerRendered();
  const [inPage] = useState(serverRendered ? html : null);
  if (html === inPage)
    return <div className={className} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
  return (
    <Suspense fallback={null}>
      <ArticleHtml html={html} className={className} />
    </Suspense>
  );
}
