import type { Subscription } from '@mintwire/contracts';
import { errorText, Link, usePageMeta, useSearchParams } from '@mintwire/platform';
import { Alert, Button, ButtonLink, Container, PageHeader, Section, Stack } from '@mintwire/ui';
import { useState } from 'react';
import { confirm } from '../api/subscription';

/** `/confirm`: one button. Programs that open every link of a mail confirm nothing by that. */
export function ConfirmPage() {
  usePageMeta({ title: 'Confirm your subscription', noindex: true });
  const [params] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [subscription, setSubscription] = useState<Subscription>();
  const press = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      setSubscription(await confirm(params.get('token') ?? ''));
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  };
  return (
    <Container size="text">
      <Section>
        <Stack gap={5}>
          <PageHeader
            title="Confirm your subscription"
            description="Press the button to get our newsletter at your address."
          />
          {error === undefined ? null : (
            <Alert tone="danger" live>
              {error}
            </Alert>
          )}
          {subscription ? (
            <>
              <Alert tone="success" live>
                You are subscribed. You can leave at any time.
              </Alert>
              <ButtonLink as={Link} to={`/unsubscribe?token=${encodeURIComponent(subscription.manageToken)}`}>
                Choose what you get
              </ButtonLink>
            </>
          ) : (
            <div>
              <Button variant="primary" loading={isBusy} onClick={() => void press()}>
                Confirm subscription
              </Button>
            </div>
          )}
        </Stack>
      </Section>
    </Container>
  );
}
