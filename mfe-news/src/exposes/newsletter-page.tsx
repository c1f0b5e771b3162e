import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchIssuesAhead } from '../features/newsletter/api/sent-issues';
import { NewsletterPage } from '../features/newsletter/components/newsletter-page';

export const prefetch: Prefetch = ({ search }) => fetchIssuesAhead(new URLSearchParams(search));

export default function NewsletterPageExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <NewsletterPage />
    </InitialData>
  );
}
