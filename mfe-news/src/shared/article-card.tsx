import type { FoundArticle, TextParts } from '@mintwire/contracts';
import { Link, useLocation } from '@mintwire/platform';
import { CardLink, Heading, Text } from '@mintwire/ui';
import styles from './article-card.module.css';
import { ArticleImage } from './article-image';
import { ArticleMeta } from './article-meta';

/** An article in a list: picture, title, excerpt, or where the text holds what was searched. The whole of it is the link. */
export function ArticleCard({
  article,
  headingLevel = 2,
  image = true,
  first = false,
}: {
  article: FoundArticle;
  headingLevel?: 2 | 3;
  image?: boolean;
  first?: boolean;
}) {
  const { pathname, search } = useLocation();
  // For the way back.
  const state = pathname === '/news' ? { list: search } : null;
  return (
    <article className={styles.card}>
      {image ? (
        <ArticleImage
          article={article}
          sizes="(min-width: 60rem) 23rem, (min-width: 40rem) 50vw, 100vw"
          first={first}
        />
      ) : null}
      <Heading level={headingLevel} size="sm" className={styles.title}>
        <CardLink as={Link} to={`/news/${article.slug}`} state={state}>
          {article.title}
        </CardLink>
      </Heading>
      <Text size="sm" tone="muted" className={styles.excerpt}>
        {article.snippet ? <MarkedText parts={article.snippet} /> : article.excerpt}
      </Text>
      <ArticleMeta article={article} marked={image} />
    </article>
  );
}

/** Text whose parts that match a search are marked. */
function MarkedText({ parts }: { readonly parts: TextParts }) {
  return parts.map(({ text, match }, place) => (match ? <mark key={place}>{text}</mark> : text));
}
