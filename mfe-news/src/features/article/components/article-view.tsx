import type { ArticleDetail } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { Link, toast } from '@mintwire/platform';
import { Badge, Card, Cluster, Grid, Heading, PageHeader, Prose, Stack, Text } from '@mintwire/ui';
import { ShareButton } from '@mintwire/ui/share-button';
import type { ReactNode } from 'react';
import { ArticleCard } from '../../../shared/article-card';
import { ArticleDate, UpdatedDate } from '../../../shared/article-date';
import { ArticleImage } from '../../../shared/article-image';
import { categoryName } from '../../../shared/categories';
import { ArticleContents } from './article-contents';
import { ArticleTags } from './article-tags';
import { ArticleText } from './article-text';
import styles from './article-view.module.css';

interface Props {
  readonly article: ArticleDetail;
  /** Missing in previews. */
  readonly sentiment?: ReactNode;
  readonly comments?: ReactNode;
}

/** An article with everything around it. */
export function ArticleView({ article, sentiment = null, comments = null }: Props) {
  const { related } = article;
  return (
    <Stack gap={6} data-readable="">
      <Cluster gap={2}>
        {article.category ? (
          <Link to={`/news?category=${article.category}`} className={styles.chip}>
            <Badge>{categoryName(article.category)}</Badge>
          </Link>
        ) : null}
        {article.featured ? <Badge tone="accent">Featured</Badge> : null}
        {article.aiGenerated ? <Badge tone="info">AI-Powered</Badge> : null}
      </Cluster>
      <PageHeader title={article.title} description={article.standfirst} />
      <div className={styles.by}>
        <Text size="sm" tone="muted">
          {article.author && `${article.author} · `}
          <ArticleDate published={article.publishedAt} />
          <UpdatedDate published={article.publishedAt} updated={article.updatedAt} />
          {` · ${article.readingMinutes} min read`}
          {article.viewCount > 0 ? ` · ${countOf(article.viewCount, 'view')}` : ''}
          {article.commentCount > 0 ? ` · ${countOf(article.commentCount, 'comment')}` : ''}
        </Text>
        <ShareButton title={article.title} size="sm" notify={toast} />
      </div>
      <ArticleImage article={article} sizes="(min-width: 48rem) 45rem, 100vw" wide />
      <ArticleContents article={article} />
      <Prose as={ArticleText} html={article.html} face="serif" />
      {article.irunAnalysis ? (
        <Card as="section" aria-labelledby="analysis">
          <Stack gap={3}>
            <Cluster gap={2} align="center">
              <Heading level={2} size="sm" id="analysis">
                Analysis
              </Heading>
              <Badge tone="info">AI-Powered</Badge>
            </Cluster>
            <Prose as={ArticleText} html={article.irunAnalysis} />
          </Stack>
        </Card>
      ) : null}
      <ArticleTags tags={article.tags} />
      {sentiment}
      {comments}
      {related.length > 0 ? (
        <Stack gap={4} className={styles.related}>
          <Heading level={2} size="md">
            Related articles
          </Heading>
          <Grid min="xs" stretch gap={4}>
            {related.map((other) => (
              <ArticleCard key={other.id} article={other} headingLevel={3} image={false} />
            ))}
          </Grid>
        </Stack>
      ) : null}
    </Stack>
  );
}
