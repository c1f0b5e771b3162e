import type { ArticlePreview } from '@mintwire/contracts';
import { CATEGORIES } from '@mintwire/contracts/news-categories';
import { Cover, cx } from '@mintwire/ui';
import styles from './article-image.module.css';

interface Props {
  readonly article: Pick<ArticlePreview, 'picture' | 'coverSeed' | 'category'>;
  /** How wide it is shown, as the attribute `sizes` says it. */
  readonly sizes: string;
  /** Twice as wide as high, for the largest picture of a page. */
  readonly wide?: boolean;
  /** It may be the first that a reader sees. */
  readonly first?: boolean;
}

/** An article's picture, or a cover in the colours of its category, which is decoration: the title says what it is about. */
export function ArticleImage({ article: { picture, coverSeed, category }, sizes, wide = false, first = wide }: Props) {
  const look = cx(styles.image, wide && styles.wide);
  if (!picture) {
    const place = CATEGORIES.findIndex(({ id }) => id === category);
    return <Cover className={look} seed={coverSeed} palette={place < 0 ? undefined : place} />;
  }
  const { url, width, height, alt, sources } = picture;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={look}
        src={url}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
