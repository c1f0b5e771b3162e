import { TextField } from '@mintwire/admin-kit/bound-fields';
import { FormEnd } from '@mintwire/admin-kit/form-end';
import { useForm } from '@mintwire/admin-kit/use-form';
import type { AdminSession, CodeNeeded } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { Stack } from '@mintwire/ui/stack';
import { useState, type RefObject } from 'react';
import { CodeStep } from './code-step';
import { OtherWays } from './other-ways';
import { PasswordField } from './password-field';

/** Props of {@link SignInForm}. */
export interface SignInFormProps {
  /** The account, where only one is wanted: it is shown, and cannot be changed. */
  readonly email?: string | undefined;
  /** Set where the form stands over something that must not be lost: single sign-on then opens in a tab of its own. */
  readonly over?: boolean;
  readonly passwordRef?: RefObject<HTMLInputElement | null>;
  readonly onSignedIn: (session: AdminSession) => void;
}

/**
 * Signs somebody in: by password, with a code where the account wants one, by passkey, or by single sign-on. It has neither heading nor
 * frame: a page puts it into a card, a dialog takes it as it is.
 */
export function SignInForm({ email: known, over = false, passwordRef, onSignedIn }: SignInFormProps) {
  const [ticket, setTicket] = useState<string | null>(null);
  const form = useForm({ email: known ?? '', password: '' }, async (credentials) => {
    const answer = await api.post<AdminSession | CodeNeeded>('/api/admin/login', credentials);
    if ('ticket' in answer) setTicket(answer.ticket);
    else onSignedIn(answer);
  });
  const { values, change } = form;
  if (ticket !== null)
    return (
      <CodeStep ticket={ticket} onSignedIn={onSignedIn} onBack={() => (setTicket(null), change({ password: '' }))} />
    );
  return (
    <Stack gap={6}>
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
            readOnly={known !== undefined}
          />
          <PasswordField
            id="admin-password"
            inputRef={passwordRef}
            error={form.errorAt('/password')}
            value={values.password}
            onChange={(password) => change({ password })}
          />
          <FormEnd error={form.error} busy={form.busy} action="Sign in" />
        </Stack>
      </form>
      <OtherWays email={known} over={over} onSignedIn={onSignedIn} />
    </Stack>
  );
}
