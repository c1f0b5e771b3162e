import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { isConfirmToken, readConfirmResult, type ConfirmResult } from '@mintwire/contracts/newsletter-paths';
import type { Subscription } from '@mintwire/contracts';
import { Link, useSearchParams, useSite } from '@mintwire/platform';
import { Alert, Button, ButtonLink, Text } from '@mintwire/ui';
import { useHydrated } from '@mintwire/ui/use-hydrated';
import { useState } from 'react';
import { confirm } from '../api/subscription';
import { isUseless, MailPage } from './mail-page';

/** What the page says after its form was sent without script, and that came of it. */
const DONE: Readonly<Partial<Record<ConfirmResult, string>>> = {
  confirmed: 'You are subscribed. You can leave at any time.',
  used: 'You were subscribed already. You can leave at any time.',
};
/** Why nothing came of it. */
const FAILED: Readonly<Partial<Record<ConfirmResult, AppError>>> = {
  expired: new AppError(ERRORS.NEWS_LINK_EXPIRED),
  unknown: new AppError(ERRORS.NEWS_LINK_INVALID),
};

/** `/confirm`: one button. Programs that open every link of a mail confirm nothing by that. */
export function ConfirmPage() {
  const [params] = useSearchParams();
  const { issueStatistics } = useSite();
  const result = readConfirmResult(params);
  const [isBusy, setBusy] = useState(false);
  const token = params.get('token') ?? '';
  // The server never learns a token: what it renders has the button, for whoever has no script.
  const isBroken = useHydrated() && !isConfirmToken(token) && result === null;
  const [failed, setFailure] = useState<unknown>(result ? FAILED[result] : undefined);
  const failure = failed ?? (isBroken ? FAILED.unknown : undefined);
  const [subscription, setSubscription] = useState<Subscription>();
  const press = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      setSubscription(await confirm(token));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const done = subscription ? DONE.confirmed : result ? DONE[result] : undefined;
  const hasButton = done === undefined && !isUseless(failure);
  return (
    <MailPage
      title={done === undefined ? 'Confirm your subscription' : 'Your subscription'}
      description={hasButton ? 'Press the button to get our newsletter at your address.' : undefined}
      failure={failure}
    >
      {done === undefined ? null : (
        <Alert tone="success" live>
          {done}
        </Alert>
      )}
      {subscription ? (
        <div>
          <ButtonLink as={Link} to={`/unsubscribe?token=${encodeURIComponent(subscription.manageToken)}`}>
            Choose what you get
          </ButtonLink>
        </div>
      ) : null}
      {isUseless(failure) ? (
        <div>
          <ButtonLink as={Link} to="/newsletter">
            Subscribe again
          </ButtonLink>
        </div>
      ) : null}
      {hasButton ? (
        // Without script the form itself is sent, to the address of this page.
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void press();
          }}
        >
          <input type="hidden" name="confirm" value="subscription" />
          <Button type="submit" variant="primary" loading={isBusy}>
            Confirm subscription
          </Button>
        </form>
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
