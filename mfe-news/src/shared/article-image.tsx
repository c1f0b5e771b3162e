import { CATEGORIES } from '@mintwire/contracts/news-categories';
import { Cover, cx } from '@mintwire/ui';
import styles from './article-image.module.css';

interface Props {
  readonly url: string | null;
  readonly seed: string;
  readonly category: string;
  /** Twice as wide as high, for the largest picture of a page. */
  readonly wide?: boolean;
}

/** An article's picture, or a cover in the colours of its category, drawn from its seed. Decoration: the title says what it is about. */
export function ArticleImage({ url, seed, category, wide = false }: Props) {
  const look = cx(styles.image, wide && styles.wide);
  if (url) return <img className={look} src={url} alt="" width={640} height={360} loading="lazy" decoding="async" />;
  const place = CATEGORIES.findIndex(({ id }) => id === category);
  return <Cover className={look} seed={seed} palette={place < 0 ? undefined : place} />;
}
