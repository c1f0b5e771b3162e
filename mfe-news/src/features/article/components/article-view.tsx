import { toast } from '@mintwire/platform';
import type { ArticleDetail } from '@mintwire/contracts';
import { Badge, Cluster, Grid, Heading, PageHeader, Prose, Stack, Text } from '@mintwire/ui';
import { ShareButton } from '@mintwire/ui/share-button';
import { ArticleCard } from '../../../shared/article-card';
import { ArticleDate } from '../../../shared/article-date';
import { ArticleImage } from '../../../shared/article-image';
import { categoryName } from '../../../shared/categories';
import { useRelated } from '../api/use-article';
import { ArticleText } from './article-text';
import styles from './article-view.module.css';

/** An article with everything around it. */
export function ArticleView({ article }: { article: ArticleDetail }) {
  const related = useRelated(article);
  return (
    <Stack gap={6} data-readable="">
      <Cluster gap={2}>
        <Badge>{categoryName(article.category)}</Badge>
        {article.featured ? <Badge tone="accent">Featured</Badge> : null}
        {article.aiGenerated ? <Badge tone="info">AI-Powered</Badge> : null}
      </Cluster>
      <PageHeader title={article.title} description={article.excerpt} />
      <div className={styles.by}>
        <Text size="sm" tone="muted">
          {article.author} · <ArticleDate published={article.publishedAt} />
        </Text>
        <ShareButton title={article.title} size="sm" notify={toast} />
      </div>
      <ArticleImage url={article.picture?.url ?? null} seed={article.coverSeed} category={article.category} wide />
      <Prose as={ArticleText} html={article.html} face="serif" />
      {article.tags.length > 0 && (
        <Cluster gap={2} aria-label="Tags">
          {article.tags.map((tag) => (
            <Badge key={tag}>#{tag}</Badge>
          ))}
        </Cluster>
      )}
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
