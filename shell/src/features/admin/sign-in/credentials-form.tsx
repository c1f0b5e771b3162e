import { TextField } from '@mintwire/admin-kit/bound-fields';
import { FormEnd } from '@mintwire/admin-kit/form-end';
import { useForm } from '@mintwire/admin-kit/use-form';
import type { AdminSession } from '@mintwire/contracts';
import { Card } from '@mintwire/ui/card';
import { PageHeader } from '@mintwire/ui/page-header';
import { Stack } from '@mintwire/ui/stack';
import { PasswordField } from '../core/sign-in/password-field';

/** What the visitor typed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface CredentialsFormProps {
  readonly title: string;
  readonly description: string;
  readonly submit: string;
  readonly min: number;
  /** Null: it was not sent after all. */
  readonly send: (credentials: Credentials) => Promise<AdminSession | null>;
  readonly onSignedIn: (session: AdminSession) => void;
}

/** Email address and password of a new account, sent to wherever `send` does. */
export function CredentialsForm({ title, description, submit, min, send, onSignedIn }: CredentialsFormProps) {
  const form = useForm<Credentials>({ email: '', password: '' }, async (values) => {
    const session = await send(values);
    if (session) onSignedIn(session);
  });
  const { values, change, errorAt } = form;
  return (
    <Stack gap={6}>
      <PageHeader title={title} description={description} />
      <Card>
        <form {...form.props}>
          <Stack gap={5}>
            <TextField
              id="admin-email"
              form={form}
              name="email"
              label="Email address"
              type="email"
              autoComplete="username"
              required
            />
            <PasswordField
              id="admin-password"
              min={min}
              error={errorAt('/password')}
              value={values.password}
              onChange={(password) => change({ password })}
            />
            <FormEnd error={form.error} busy={form.busy} action={submit} />
          </Stack>
        </form>
      </Card>
    </Stack>
  );
}
