import { readBefore } from '@mintwire/contracts/newsletter-paths';
import { Link, usePageMeta, useSearchParams } from '@mintwire/platform';
import { Cluster, Container, ErrorState, PageHeader, Section, Skeleton, Stack, Text } from '@mintwire/ui';
import { ArticleDate } from '../../../shared/article-date';
import { useIssues } from '../api/sent-issues';
import styles from './newsletter.module.css';
import { SubscribeCard } from './subscribe-card';

const DESCRIPTION = 'Every issue of our newsletter as it was sent.';

/** `/newsletter`: the issues that were sent. */
export function NewsletterPage() {
  const [params] = useSearchParams();
  const { data, error, mutate } = useIssues(params);
  const isFirst = readBefore(params) === null;
  usePageMeta({ title: 'Newsletter', description: DESCRIPTION, noindex: !isFirst });
  return (
    <Container size="text">
      <Section>
        <Stack gap={6} align="stretch">
          <PageHeader title="Newsletter" description={DESCRIPTION} />
          {data ? (
            <ol className={styles.issues} aria-label="Issues">
              {data.items.map(({ number, subject, preheader, sentAt }) => (
                <li key={number}>
                  <Stack gap={1}>
                    <Link to={`/newsletter/${number}`} className={styles.subject}>
                      {subject}
                    </Link>
                    {preheader === '' ? null : <Text>{preheader}</Text>}
                    <Text size="sm" tone="muted">
                      <ArticleDate published={sentAt} />
                    </Text>
                  </Stack>
                </li>
              ))}
            </ol>
          ) : error ? (
            <ErrorState
              title="The issues could not be loaded"
              description="Please try again."
              onRefresh={() => void mutate()}
            />
          ) : (
            <Skeleton lines={6} />
          )}
          {data?.items.length === 0 ? <Text tone="muted">No issue has been sent yet.</Text> : null}
          <Cluster gap={4} justify="between">
            {isFirst ? null : <Link to="/newsletter">Newest issues</Link>}
            {data?.next ? <Link to={`/newsletter?before=${data.next}`}>Older issues</Link> : null}
          </Cluster>
          <SubscribeCard id="newsletter-newsletter" archive={false} />
        </Stack>
      </Section>
    </Container>
  );
}
