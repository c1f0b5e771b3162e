import type { ArticlePreview } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { Link } from '@mintwire/platform';
import { Badge, Card, CardLink, Cluster, Heading, Stack, Text } from '@mintwire/ui';
import { ArticleDate } from './article-date';
import { ArticleImage } from './article-image';
import { categoryName } from './categories';

/** An article in a list. */
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
    <Card as="article" interactive>
      <Stack gap={3}>
        {image ? <ArticleImage url={article.imageUrl} slug={article.slug} category={article.category} /> : null}
        <Cluster gap={2}>
          <Badge>{categoryName(article.category)}</Badge>
          {article.featured ? <Badge tone="accent">Featured</Badge> : null}
          {article.aiGenerated ? <Badge tone="info">AI-Powered</Badge> : null}
        </Cluster>
        <Heading level={headingLevel} size="sm">
          <CardLink as={Link} to={`/news/${article.slug}`}>
            {article.title}
          </CardLink>
        </Heading>
        <Text tone="muted">{article.excerpt}</Text>
        <Text size="sm" tone="subtle">
          {article.author} · <ArticleDate published={article.publishedAt} />
          {article.viewCount > 0 ? ` · ${countOf(article.viewCount, 'view')}` : ''}
        </Text>
      </Stack>
    </Card>
  );
}
