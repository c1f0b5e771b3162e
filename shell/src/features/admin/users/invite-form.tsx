import { useState, type FormEvent } from 'react';
import type { CreatedInvite } from '@mintwire/contracts';
import type { Role } from '@mintwire/contracts/roles';
import { api } from '@mintwire/platform';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Field } from '@mintwire/ui/field';
import { Stack } from '@mintwire/ui/stack';
import { TextInput } from '@mintwire/ui/text-input';
import { fieldError } from '@mintwire/admin-kit/field-error';
import { FormEnd } from '@mintwire/admin-kit/form-end';
import { RolesChoice } from './roles-choice';

/** Invites somebody: makes the one-time link by which they make their account. */
export function InviteForm({ onCreated }: { onCreated: (invite: CreatedInvite) => Promise<void> }) {
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [status, setStatus] = useState<{ busy: boolean; error: unknown; tried: boolean }>({
    busy: false,
    error: null,
    tried: false,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (roles.length === 0) {
      setStatus({ busy: false, error: null, tried: true });
      return;
    }
    setStatus({ busy: true, error: null, tried: true });
    try {
      await onCreated(await api.post<CreatedInvite>('/api/admin/users', { email: email.trim(), roles }));
      setEmail('');
      setRoles([]);
      setStatus({ busy: false, error: null, tried: false });
    } catch (error) {
      setStatus({ busy: false, error, tried: true });
    }
  };
  return (
    <Card>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap={5}>
          <CardHeader
            title="Invite somebody"
            description="You get a link that makes their account, with the roles you choose."
            headingLevel={2}
          />
          <Field id="invite-email" label="E-mail address" required error={fieldError(status.error, '/email')}>
            <TextInput
              type="email"
              autoComplete="off"
              required
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          </Field>
          <RolesChoice
            id="invite-roles"
            roles={roles}
            error={status.tried && roles.length === 0 ? 'Choose at least one.' : undefined}
            onChange={setRoles}
          />
          <FormEnd error={status.error} busy={status.busy} action="Make the invitation" />
        </Stack>
      </form>
    </Card>
  );
}
