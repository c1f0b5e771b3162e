import type { SentIssue } from '@mintwire/contracts';
import { Link, usePageMeta, useParams } from '@mintwire/platform';
import {
  ArrowLeftIcon,
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  Heading,
  PageHeader,
  Prose,
  Section,
  Skeleton,
  Stack,
  Text,
} from '@mintwire/ui';
import type { ComponentType } from 'react';
import { ArticleDate } from '../../../shared/article-date';
import { useIssue } from '../api/sent-issues';
import { SubscribeCard } from './subscribe-card';

/** Shows HTML that the service has made safe. */
type TextView = ComponentType<{ html: string; className?: string | undefined }>;

/** `/newsletter/:number`: an issue as it was sent. */
export function IssuePage({ Text: TextOf }: { readonly Text: TextView }) {
  const { number = '' } = useParams();
  const { data: issue, error, mutate } = useIssue(number);
  return (
    <Container size="text">
      <Section>
        <Stack gap={6} align="stretch">
          <div>
            <ButtonLink as={Link} to="/newsletter" variant="ghost" size="sm" iconStart={<ArrowLeftIcon />}>
              All issues
            </ButtonLink>
          </div>
          {issue ? <Issue issue={issue} TextOf={TextOf} /> : null}
          {issue === null ? <NoIssue /> : null}
          {issue === undefined && error ? (
            <ErrorState
              title="The issue could not be loaded"
              description="Please try again."
              onRefresh={() => void mutate()}
            />
          ) : null}
          {issue === undefined && !error ? <Skeleton lines={8} /> : null}
          {issue ? <SubscribeCard id="issue-newsletter" archive={false} /> : null}
        </Stack>
      </Section>
    </Container>
  );
}

function Issue({ issue, TextOf }: { readonly issue: SentIssue; readonly TextOf: TextView }) {
  const { subject, preheader, sentAt, html, articles } = issue;
  usePageMeta({
    title: subject,
    description: preheader || `An issue of our newsletter: ${subject}`,
    type: 'article',
    publishedTime: sentAt,
  });
  return (
    <Stack as="article" gap={6} data-readable="">
      <PageHeader title={subject} description={preheader || undefined} />
      <Text size="sm" tone="muted">
        <ArticleDate published={sentAt} />
      </Text>
      {html === '' ? null : <Prose as={TextOf} html={html} />}
      {articles.map(({ slug, title, excerpt }) => (
        <Stack key={slug} gap={1}>
          <Heading level={2} size="sm">
            <Link to={`/news/${slug}`}>{title}</Link>
          </Heading>
          {excerpt === '' ? null : <Text>{excerpt}</Text>}
        </Stack>
      ))}
    </Stack>
  );
}

function NoIssue() {
  usePageMeta({ title: 'Issue not found', noindex: true });
  return (
    <EmptyState
      headingLevel={1}
      title="There is no such issue"
      description="It is no longer available, or its address is not right."
    />
  );
}
