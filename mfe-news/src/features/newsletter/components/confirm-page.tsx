import type { Subscription } from '@mintwire/contracts';
import { Link, useSearchParams, useSite } from '@mintwire/platform';
import { Alert, Button, ButtonLink, Text } from '@mintwire/ui';
import { useState } from 'react';
import { confirm } from '../api/subscription';
import { isUseless, MailPage } from './mail-page';

/** `/confirm`: one button. Programs that open every link of a mail confirm nothing by that. */
export function ConfirmPage() {
  const [params] = useSearchParams();
  const { issueStatistics } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [subscription, setSubscription] = useState<Subscription>();
  const press = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      setSubscription(await confirm(params.get('token') ?? ''));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const hasButton = !subscription && !isUseless(failure);
  return (
    <MailPage
      title={subscription ? 'Your subscription' : 'Confirm your subscription'}
      description={hasButton ? 'Press the button to get our newsletter at your address.' : undefined}
      failure={failure}
    >
      {subscription ? (
        <>
          <Alert tone="success" live>
            You are subscribed. You can leave at any time.
          </Alert>
          <ButtonLink as={Link} to={`/unsubscribe?token=${encodeURIComponent(subscription.manageToken)}`}>
            Choose what you get
          </ButtonLink>
        </>
      ) : null}
      {hasButton ? (
        <div>
          <Button variant="primary" loading={isBusy} onClick={() => void press()}>
            Confirm subscription
          </Button>
          <noscript>Confirming needs JavaScript.</noscript>
        </div>
      ) : null}
      {hasButton && issueStatistics ? (
        <Text size="sm" tone="muted">
          We count how often our newsletters are opened and their links are followed, without keeping who it was. The{' '}
          <Link to="/privacy-policy">privacy policy</Link> says more.
        </Text>
      ) : null}
    </MailPage>
  );
}
