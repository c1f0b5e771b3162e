import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { NO_ISSUE_PATH, sentIssuePath } from '@mintwire/contracts/newsletter-paths';
import { useParams } from '@mintwire/platform';
import { InitialData } from '@mintwire/platform/initial-data';
import { ArticleText, loadArticleHtml } from '../features/article/components/article-text';
import { fetchIssueAhead } from '../features/newsletter/api/sent-issues';
import { IssuePage } from '../features/newsletter/components/issue-page';
import { atAddress } from '../shared/at-address';

export const prefetch: Prefetch = ({ params }) =>
  Promise.all([fetchIssueAhead(params['number'] ?? ''), loadArticleHtml()]);

export default function IssuePageExpose({ initial }: ExposedProps) {
  const { number = '' } = useParams();
  return (
    <InitialData initial={atAddress(initial, NO_ISSUE_PATH, sentIssuePath(number))}>
      <IssuePage Text={ArticleText} />
    </InitialData>
  );
}
