import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { NewsPreferences, Subscription } from '@mintwire/contracts';
import { Link, toast, useSearchParams } from '@mintwire/platform';
import { Alert, Button, Card, CardHeader, Checkbox, Stack, Text } from '@mintwire/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { rejoin, leave, look, prefer } from '../api/subscription';
import { isUseless, MailPage } from './mail-page';

const CHOICES: readonly (readonly [keyof NewsPreferences, string])[] = [
  ['presaleAlerts', 'Presale alerts'],
  ['marketAnalysis', 'Market analysis'],
  ['breakingNews', 'Breaking news'],
];

/** `/unsubscribe`: leave with one button, or choose what to get. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [subscription, setSubscription] = useState<Subscription>();
  useEffect(() => {
    // Nobody is asked about an address without a token: it can be nobody's link.
    if (token === '') {
      setFailure(new AppError(ERRORS.NEWS_LINK_INVALID));
      return;
    }
    let isGone = false;
    look(token).then(
      (found) => !isGone && setSubscription(found),
      (error: unknown) => !isGone && setFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, [token]);
  const run = async (change: () => Promise<Subscription>, done?: string): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      setSubscription(await change());
      if (done) toast({ tone: 'success', title: done });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const hasLeft = subscription?.state === 'left';
  return (
    <MailPage
      title="Your subscription"
      description={hasLeft || isUseless(failure) ? undefined : 'Leave the newsletter, or choose what you get.'}
      failure={failure}
    >
      {hasLeft ? (
        <>
          <Alert tone="success" live>
            You are unsubscribed. We send you no more newsletters.
          </Alert>
          <div>
            <Button loading={isBusy} onClick={() => void run(() => rejoin(token), 'Please open the mail we sent you')}>
              Subscribe again
            </Button>
          </div>
        </>
      ) : isUseless(failure) ? null : (
        // Without script the form itself is sent: what a mail program sends for one click, to the address of this page.
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => leave(token));
          }}
        >
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <Button type="submit" variant="primary" loading={isBusy}>
            Unsubscribe
          </Button>
        </form>
      )}
      {subscription && !hasLeft ? (
        <Preferences
          kept={subscription.preferences}
          isBusy={isBusy}
          onSave={(preferences) => void run(() => prefer(token, preferences), 'Saved')}
        />
      ) : null}
      <Text size="sm">
        <Link to="/newsletter">Read earlier issues</Link>
      </Text>
    </MailPage>
  );
}

interface PreferencesProps {
  readonly kept: NewsPreferences;
  readonly isBusy: boolean;
  readonly onSave: (preferences: NewsPreferences) => void;
}

function Preferences({ kept, isBusy, onSave }: PreferencesProps) {
  const [chosen, setChosen] = useState(kept);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave(chosen);
  };
  return (
    <Card as="section" aria-label="What you get">
      <form onSubmit={submit}>
        <Stack gap={3}>
          <CardHeader title="What you get" headingLevel={2} />
          {CHOICES.map(([name, label]) => (
            <Checkbox
              key={name}
              id={name}
              label={label}
              checked={chosen[name]}
              onChange={(event) => setChosen({ ...chosen, [name]: event.target.checked })}
            />
          ))}
          <div>
            <Button type="submit" loading={isBusy}>
              Save
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
