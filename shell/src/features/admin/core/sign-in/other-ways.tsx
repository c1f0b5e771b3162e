import type { AdminSession, PasskeyQuestion, SignInOffer } from '@mintwire/contracts';
import { api, errorText } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { ButtonLink } from '@mintwire/ui/button-link';
import { Cluster } from '@mintwire/ui/cluster';
import { Stack } from '@mintwire/ui/stack';
import { Text } from '@mintwire/ui/text';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { askForPasskey, wasCancelled } from './passkeys';

interface OtherWaysProps {
  /** The account, where only one is wanted. */
  readonly email?: string | undefined;
  readonly over: boolean;
  readonly onSignedIn: (session: AdminSession) => void;
}

const PASSWORD_ALONE: SignInOffer = { passkeys: false, singleSignOn: null, hasAccounts: true };

/** The ways in beside a password that this site and this browser have, and the way out for whoever has none of them any more. */
export function OtherWays({ email, over, onSignedIn }: OtherWaysProps) {
  const [offer, setOffer] = useState<SignInOffer | null>(null);
  const [status, setStatus] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  useEffect(() => {
    const leave = new AbortController();
    // Without the answer there is still the password.
    api.get<SignInOffer>('/api/admin/sign-in', { signal: leave.signal }).then(setOffer, () => setOffer(PASSWORD_ALONE));
    return () => leave.abort();
  }, []);
  if (offer === null) return null;
  const byPasskey = async () => {
    setStatus({ busy: true, error: null });
    try {
      const { ticket, options } = await api.post<PasskeyQuestion>('/api/admin/login/passkey/question', null);
      const credential = await askForPasskey(options);
      onSignedIn(await api.post<AdminSession>('/api/admin/login/passkey', { ticket, credential, email }));
      setStatus({ busy: false, error: null });
    } catch (error) {
      setStatus({ busy: false, error: wasCancelled(error) ? null : error });
    }
  };
  const to = encodeURIComponent(window.location.pathname + window.location.search);
  return (
    <Stack gap={4}>
      {status.error ? (
        <Alert tone="danger" live>
          {errorText(status.error)}
        </Alert>
      ) : null}
      {offer.passkeys || offer.singleSignOn !== null ? (
        <Cluster gap={3}>
          {offer.passkeys && browserSupportsWebAuthn() ? (
            <Button loading={status.busy} loadingText="Waiting for your device..." onClick={() => void byPasskey()}>
              Use a passkey
            </Button>
          ) : null}
          {offer.singleSignOn === null ? null : (
            <ButtonLink href={`/api/admin/single-sign-on?to=${to}`} external={over}>
              Continue with {offer.singleSignOn}
            </ButtonLink>
          )}
        </Cluster>
      ) : null}
      <Text size="sm" tone="muted">
        {offer.hasAccounts
          ? 'Forgotten your password, or lost your codes? An owner can remove your account and invite you again. An owner gets a new setup link from the server.'
          : 'Nobody has an account yet. The setup link that the start command prints makes the first one.'}
      </Text>
    </Stack>
  );
}
