import type { ArticlePreview } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { ArticleDate } from './article-date';
import styles from './article-meta.module.css';
import { categoryName } from './categories';

interface Props {
  readonly article: ArticlePreview;
  /** Without the author, where little is said of many. */
  readonly short?: boolean;
  /** Says so first, if an editor chose the article. */
  readonly marked?: boolean;
}

/** One quiet line under a title: category, author, age, and how often it was read and discussed. */
export function ArticleMeta({ article, short = false, marked = false }: Props) {
  return (
    <p className={styles.meta}>
      {marked && article.featured && (
        <>
          <strong className={styles.mark}>Featured</strong> ·{' '}
        </>
      )}
      {categoryName(article.category)} · {short ? '' : `${article.author} · `}
      <ArticleDate published={article.publishedAt} />
      {article.viewCount > 0 ? ` · ${countOf(article.viewCount, 'view')}` : ''}
      {article.commentCount > 0 ? ` · ${countOf(article.commentCount, 'comment')}` : ''}
    </p>
  );
}
