import type { ArticlePreview } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { ArticleDate } from './article-date';
import styles from './article-meta.module.css';
import { categoryName } from './categories';

/** One quiet line under a title: category, author, age, and how often it was read and discussed. */
export function ArticleMeta({ article }: { readonly article: ArticlePreview }) {
  return (
    <p className={styles.meta}>
      {categoryName(article.category)} · {article.author} · <ArticleDate published={article.publishedAt} />
      {article.viewCount > 0 ? ` · ${countOf(article.viewCount, 'view')}` : ''}
      {article.commentCount > 0 ? ` · ${countOf(article.commentCount, 'comment')}` : ''}
    </p>
  );
}
