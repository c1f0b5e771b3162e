import { FormEnd } from '@mintwire/admin-kit/form-end';
import { useForm } from '@mintwire/admin-kit/use-form';
import { PASSWORD_LENGTH } from '@mintwire/contracts/limits';
import { api, toast } from '@mintwire/platform';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Stack } from '@mintwire/ui/stack';
import { PasswordField } from '../core/sign-in/password-field';

/** Changes the own password. */
export function PasswordForm({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const form = useForm({ current: '', password: '' }, async (values) => {
    await api.post('/api/admin/account/password', values);
    toast({ tone: 'success', title: 'Your password is changed. Your other sessions have ended.' });
    form.reset();
    await onChanged();
  });
  const { values, change, errorAt } = form;
  return (
    <Card>
      <form {...form.props}>
        <Stack gap={5}>
          <CardHeader title="Password" description="A new password ends every session but this one." headingLevel={2} />
          <PasswordField
            id="password-current"
            name="current"
            label="Current password"
            error={errorAt('/current')}
            value={values.current}
            onChange={(current) => change({ current })}
          />
          <PasswordField
            id="password-new"
            label="New password"
            min={PASSWORD_LENGTH.min}
            error={errorAt('/password')}
            value={values.password}
            onChange={(password) => change({ password })}
          />
          <FormEnd error={form.error} busy={form.busy} action="Change the password" />
        </Stack>
      </form>
    </Card>
  );
}
