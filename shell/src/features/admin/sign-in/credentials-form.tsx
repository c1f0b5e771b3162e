import type { AdminSession } from '@mintwire/contracts';
import { errorText } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { Card } from '@mintwire/ui/card';
import { Field } from '@mintwire/ui/field';
import { PageHeader } from '@mintwire/ui/page-header';
import { Stack } from '@mintwire/ui/stack';
import { TextInput } from '@mintwire/ui/text-input';
import { useState, type FormEvent } from 'react';

/** What the visitor typed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface CredentialsFormProps {
  readonly title: string;
  readonly description: string;
  readonly submit: string;
  readonly newPassword?: { readonly least: number };
  readonly send: (credentials: Credentials) => Promise<AdminSession>;
  readonly onSignedIn: (session: AdminSession) => void;
}

/** E-mail address and password, sent to wherever `send` does. */
export function CredentialsForm({ title, description, submit, newPassword, send, onSignedIn }: CredentialsFormProps) {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [status, setStatus] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const change = (part: Partial<Credentials>) => setCredentials((before) => ({ ...before, ...part }));
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setStatus({ busy: true, error: null });
    try {
      onSignedIn(await send(credentials));
    } catch (error) {
      setStatus({ busy: false, error: errorText(error) });
    }
  };
  return (
    <Stack gap={6}>
      <PageHeader title={title} description={description} />
      <Card>
        <form onSubmit={(event) => void onSubmit(event)}>
          <Stack gap={5}>
            <Field id="admin-email" label="E-mail address" required>
              <TextInput
                type="email"
                autoComplete="username"
                required
                value={credentials.email}
                onChange={(event) => change({ email: event.currentTarget.value })}
              />
            </Field>
            <Field
              id="admin-password"
              label="Password"
              required
              hint={newPassword && `At least ${newPassword.least} characters.`}
            >
              <TextInput
                type="password"
                autoComplete={newPassword ? 'new-password' : 'current-password'}
                minLength={newPassword?.least}
                required
                value={credentials.password}
                onChange={(event) => change({ password: event.currentTarget.value })}
              />
            </Field>
            {status.error ? (
              <Alert tone="danger" live>
                {status.error}
              </Alert>
            ) : null}
            <Button type="submit" variant="primary" loading={status.busy} loadingText="One moment...">
              {submit}
            </Button>
          </Stack>
        </form>
      </Card>
    </Stack>
  );
}
