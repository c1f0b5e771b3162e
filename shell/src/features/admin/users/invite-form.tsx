import { useState } from 'react';
import type { CreatedInvite } from '@mintwire/contracts';
import type { Role } from '@mintwire/contracts/roles';
import { api } from '@mintwire/platform';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Field } from '@mintwire/ui/field';
import { Stack } from '@mintwire/ui/stack';
import { TextInput } from '@mintwire/ui/text-input';
import { FormEnd } from '@mintwire/admin-kit/form-end';
import { useForm } from '@mintwire/admin-kit/use-form';
import { RolesChoice } from './roles-choice';

const EMPTY = { email: '', roles: [] };

/** Invites somebody: makes the one-time link by which they make their account. */
export function InviteForm({ onCreated }: { onCreated: (invite: CreatedInvite) => Promise<void> }) {
  const [tried, setTried] = useState(false);
  const form = useForm<{ email: string; roles: readonly Role[] }>(EMPTY, async ({ email, roles }) => {
    setTried(true);
    if (roles.length === 0) return;
    await onCreated(await api.post<CreatedInvite>('/api/admin/users', { email: email.trim(), roles }));
    form.reset();
    setTried(false);
  });
  const { values, change, errorAt } = form;
  return (
    <Card>
      <form {...form.props}>
        <Stack gap={5}>
          <CardHeader
            title="Invite somebody"
            description="You get a link that makes their account, with the roles you choose."
            headingLevel={2}
          />
          <Field id="invite-email" label="E-mail address" required error={errorAt('/email')}>
            <TextInput
              type="email"
              autoComplete="off"
              required
              maxLength={254}
              value={values.email}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
          </Field>
          <RolesChoice
            id="invite-roles"
            roles={values.roles}
            error={tried && values.roles.length === 0 ? 'Choose at least one.' : undefined}
            onChange={(roles) => change({ roles })}
          />
          <FormEnd error={form.error} busy={form.busy} action="Make the invitation" />
        </Stack>
      </form>
    </Card>
  );
}
