import type { ArticleDetail } from '@mintwire/contracts';
import { FoldSummary } from '@mintwire/ui';
import styles from './article-contents.module.css';

/** From here on a reader wants to see what there is before starting. */
const LONG_MINUTES = 4;
const FEWEST_HEADINGS = 3;

/** The headings of a long article, as links to them. */
export function ArticleContents({ article }: { readonly article: ArticleDetail }) {
  const headings = article.contents.filter(({ level }) => level <= 3);
  if (article.readingMinutes < LONG_MINUTES || headings.length < FEWEST_HEADINGS) return null;
  return (
    <details className={styles.contents} open>
      <FoldSummary>In this article</FoldSummary>
      <nav aria-label="In this article">
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id} className={level > 2 ? styles.deeper : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
