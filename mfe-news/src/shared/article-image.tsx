import { CATEGORIES } from '@mintwire/contracts/news-categories';
import { Cover } from '@mintwire/ui';
import styles from './article-image.module.css';

/** An article's picture, or a cover in the colours of its category, drawn from its slug. Decoration: the title says what it is about. */
export function ArticleImage({ url, slug, category }: { url: string | null; slug: string; category: string }) {
  if (url)
    return <img className={styles.image} src={url} alt="" width={640} height={360} loading="lazy" decoding="async" />;
  const place = CATEGORIES.findIndex(({ id }) => id === category);
  return <Cover className={styles.image} seed={slug} palette={place < 0 ? undefined : place} />;
}
