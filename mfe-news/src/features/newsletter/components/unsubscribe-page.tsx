import type { NewsPreferences, Subscription } from '@mintwire/contracts';
import { errorText, toast, usePageMeta, useSearchParams } from '@mintwire/platform';
import { Alert, Button, Card, CardHeader, Checkbox, Container, PageHeader, Section, Stack } from '@mintwire/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { leave, look, prefer } from '../api/subscription';

const CHOICES: readonly (readonly [keyof NewsPreferences, string])[] = [
  ['presaleAlerts', 'Presale alerts'],
  ['marketAnalysis', 'Market analysis'],
  ['breakingNews', 'Breaking news'],
];

/** `/unsubscribe`: leave with one button, or choose what to get. */
export function UnsubscribePage() {
  usePageMeta({ title: 'Your subscription', noindex: true });
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [subscription, setSubscription] = useState<Subscription>();
  useEffect(() => {
    let isGone = false;
    look(token).then(
      (found) => !isGone && setSubscription(found),
      (failure: unknown) => !isGone && setError(errorText(failure)),
    );
    return () => {
      isGone = true;
    };
  }, [token]);
  const run = async (change: () => Promise<Subscription>, done?: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      setSubscription(await change());
      if (done) toast({ tone: 'success', title: done });
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  };
  const hasLeft = subscription?.state === 'left';
  return (
    <Container size="text">
      <Section>
        <Stack gap={5}>
          <PageHeader title="Your subscription" description="Leave the newsletter, or choose what you get." />
          {error === undefined ? null : (
            <Alert tone="danger" live>
              {error}
            </Alert>
          )}
          {hasLeft ? (
            <Alert tone="success" live>
              You are unsubscribed. We send you no more newsletters.
            </Alert>
          ) : (
            <div>
              <Button variant="primary" loading={isBusy} onClick={() => void run(() => leave(token))}>
                Unsubscribe
              </Button>
            </div>
          )}
          {subscription && !hasLeft ? (
            <Preferences
              kept={subscription.preferences}
              isBusy={isBusy}
              onSave={(preferences) => void run(() => prefer(token, preferences), 'Saved')}
            />
          ) : null}
        </Stack>
      </Section>
    </Container>
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
