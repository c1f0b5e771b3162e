import { useLocation } from '@mintwire/platform';
import { Spinner } from '@mintwire/ui';
import { lazy, Suspense } from 'react';
import { ArticleView } from '../features/article/components/article-view';
import type { ArticlePageView } from '../features/newsroom/components/page-preview';
import { ArticlesScreen } from '../features/newsroom/components/articles-screen';

// Who looks at the list needs nothing of the editor.
const ArticleScreen = lazy(async () => ({
  default: (await import('../features/newsroom/components/article-screen')).ArticleScreen,
}));

const Page: ArticlePageView = ({ article }) => <ArticleView article={article} />;

export default function AdminArticlesScreen() {
  const [, , , id] = useLocation().pathname.split('/');
  if (!id) return <ArticlesScreen />;
  return (
    <Suspense fallback={<Spinner />}>
      <ArticleScreen key={id} id={id} Page={Page} />
    </Suspense>
  );
}
