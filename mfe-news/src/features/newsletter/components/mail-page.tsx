import { errorText, usePageMeta } from '@mintwire/platform';
import { Alert, Container, PageHeader, Section, Stack } from '@mintwire/ui';
import type { ReactNode } from 'react';

interface MailPageProps {
  readonly title: string;
  /** What can be done here; undefined when it is done. */
  readonly description: string | undefined;
  /** Why the last try failed; undefined: it did not. */
  readonly failure: unknown;
  readonly children: ReactNode;
}

/** A page that a link in a mail leads to. */
export function MailPage({ title, description, failure, children }: MailPageProps) {
  usePageMeta({ title, noindex: true });
  return (
    <Container size="text">
      <Section>
        <Stack gap={5}>
          <PageHeader title={title} description={description} />
          {failure === undefined ? null : (
            <Alert tone="danger" live>
              {errorText(failure)}
            </Alert>
          )}
          {children}
        </Stack>
      </Section>
    </Container>
  );
}

/** Whether a link can do nothing, however often it is tried. */
export function isUseless(failure: unknown): boolean {
  const { code = '' } = (failure ?? {}) as { code?: string };
  return code.startsWith('NEWS_LINK_');
}
