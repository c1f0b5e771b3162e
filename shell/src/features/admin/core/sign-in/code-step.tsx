import { FormEnd } from '@mintwire/admin-kit/form-end';
import { useForm } from '@mintwire/admin-kit/use-form';
import type { AdminSession } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { api } from '@mintwire/platform';
import { Button } from '@mintwire/ui/button';
import { Stack } from '@mintwire/ui/stack';
import { useEffect, useRef } from 'react';
import { CodeField } from './code-field';

interface CodeStepProps {
  readonly ticket: string;
  readonly onSignedIn: (session: AdminSession) => void;
  readonly onBack: () => void;
}

/** The second step of a sign-in: the password was right, now a code. */
export function CodeStep({ ticket, onSignedIn, onBack }: CodeStepProps) {
  const form = useForm({ code: '' }, async ({ code }) =>
    onSignedIn(await api.post<AdminSession>('/api/admin/login/code', { ticket, code })),
  );
  const input = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone with the first step.
  useEffect(() => input.current?.focus(), []);
  const isOver = isAppError(form.error) && form.error.code === 'LOGIN_STEP_OVER';
  return (
    <form {...form.props}>
      <Stack gap={5}>
        <CodeField
          id="admin-code"
          hint="The six digits that your authenticator app shows now, or one of your recovery codes."
          value={form.values.code}
          error={form.errorAt('/code')}
          inputRef={input}
          onChange={(code) => form.change({ code })}
        />
        <FormEnd error={form.error} busy={form.busy} action="Sign in" />
        <div>
          <Button variant={isOver ? 'primary' : 'ghost'} onClick={onBack}>
            Begin again
          </Button>
        </div>
      </Stack>
    </form>
  );
}
