import { FormEnd } from '@mintwire/admin-kit/form-end';
import { useForm } from '@mintwire/admin-kit/use-form';
import type { AdminSession } from '@mintwire/contracts';
import { Button } from '@mintwire/ui/button';
import { Card } from '@mintwire/ui/card';
import { Field } from '@mintwire/ui/field';
import { PageHeader } from '@mintwire/ui/page-header';
import { Stack } from '@mintwire/ui/stack';
import { TextInput } from '@mintwire/ui/text-input';
import { VisuallyHidden } from '@mintwire/ui/visually-hidden';
import { useState, type RefObject } from 'react';

/** What the visitor typed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface FieldsProps {
  /** Whose password it is, where that is not asked. */
  readonly email?: string;
  readonly passwordRef?: RefObject<HTMLInputElement | null>;
  readonly submit: string;
  readonly newPassword?: { readonly least: number };
  readonly send: (credentials: Credentials) => Promise<AdminSession>;
  readonly onSignedIn: (session: AdminSession) => void;
}

interface CredentialsFormProps extends FieldsProps {
  readonly title: string;
  readonly description: string;
}

/** E-mail address and password as a page of their own. */
export function CredentialsForm({ title, description, ...fields }: CredentialsFormProps) {
  return (
    <Stack gap={6}>
      <PageHeader title={title} description={description} />
      <Card>
        <CredentialsFields {...fields} />
      </Card>
    </Stack>
  );
}

/** E-mail address and password, sent to wherever `send` does. */
export function CredentialsFields({ email, passwordRef, submit, newPassword, send, onSignedIn }: FieldsProps) {
  const [shown, setShown] = useState(false);
  const form = useForm<Credentials>({ email: email ?? '', password: '' }, async (values) =>
    onSignedIn(await send(values)),
  );
  const { values: credentials, change, errorAt } = form;
  return (
    <form {...form.props}>
      <Stack gap={5}>
        <Field id="admin-email" label="E-mail address" required>
          <TextInput
            type="email"
            autoComplete="username"
            required
            readOnly={email !== undefined}
            value={credentials.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        </Field>
        <Field
          id="admin-password"
          label="Password"
          required
          hint={newPassword && `At least ${newPassword.least} characters.`}
          error={errorAt('/password')}
        >
          <TextInput
            ref={passwordRef}
            type={shown ? 'text' : 'password'}
            end={
              <Button size="sm" variant="ghost" aria-pressed={shown} onClick={() => setShown(!shown)}>
                {shown ? 'Hide' : 'Show'}
                <VisuallyHidden> password</VisuallyHidden>
              </Button>
            }
            autoCapitalize="off"
            spellCheck={false}
            autoComplete={newPassword ? 'new-password' : 'current-password'}
            minLength={newPassword?.least}
            required
            value={credentials.password}
            onChange={(event) => change({ password: event.currentTarget.value })}
          />
        </Field>
        <FormEnd error={form.error} busy={form.busy} action={submit} />
      </Stack>
    </form>
  );
}
