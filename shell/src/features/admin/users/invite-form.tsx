import { useState } from 'react';
import type { CreatedInvite } from '@mintwire/contracts';
import type { Role } from '@mintwire/contracts/roles';
import { api } from '@mintwire/platform';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Stack } from '@mintwire/ui/stack';
import { TextField } from '@mintwire/admin-kit/bound-fields';
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
  const { values, change } = form;
  return (
    <Card>
      <form {...form.props}>
        <Stack gap={5}>
          <CardHeader
            title="Invite somebody"
            description="You get a link that makes their account, with the roles you choose."
            headingLevel={2}
          />
          <TextField
            id="invite-email"
            form={form}
            name="email"
            label="Email address"
            required
            type="email"
            autoComplete="off"
            maxLength={254}
          />
          <RolesChoice
            id="invite-roles"
            roles={values.roles}
            error={tried && values.roles.length === 0 ? 'Choose at least one.' : undefined}
            onChange={(roles) => change({ roles })}
          />
          <FormEnd error={form.error} busy={form.busy} action="Make the invitation" unsaved={form.dirty} staysOnPath />
        </Stack>
      </form>
    </Card>
  );
}
