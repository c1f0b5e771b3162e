import type { ArticlePreview } from '@mintwire/contracts';
import { Link } from '@mintwire/platform';
import { CardLink, Heading, Text } from '@mintwire/ui';
import styles from './article-card.module.css';
import { ArticleImage } from './article-image';
import { ArticleMeta } from './article-meta';

/** An article in a list: picture, title, excerpt. The whole of it is the link. */
export function ArticleCard({
  article,
  headingLevel = 2,
  image = true,
}: {
  article: ArticlePreview;
  headingLevel?: 2 | 3;
  image?: boolean;
}) {
  return (
    <article className={styles.card}>
      {image ? (
        <ArticleImage url={article.picture?.url ?? null} seed={article.coverSeed} category={article.category} />
      ) : null}
      <Heading level={headingLevel} size="md" className={styles.title}>
        <CardLink as={Link} to={`/news/${article.slug}`}>
          {article.title}
        </CardLink>
      </Heading>
      <Text size="sm" tone="muted" className={styles.excerpt}>
        {article.excerpt}
      </Text>
      <ArticleMeta article={article} />
    </article>
  );
}
