import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { ArticleText, loadArticleHtml } from '../features/article/components/article-text';
import { fetchIssueAhead } from '../features/newsletter/api/sent-issues';
import { IssuePage } from '../features/newsletter/components/issue-page';

export const prefetch: Prefetch = ({ params }) =>
  Promise.all([fetchIssueAhead(params['number'] ?? ''), loadArticleHtml()]);

export default function IssuePageExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <IssuePage Text={ArticleText} />
    </InitialData>
  );
}
