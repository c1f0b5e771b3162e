import { useState } from 'react';
import type { AdminUser } from '@mintwire/contracts';
import type { Role } from '@mintwire/contracts/roles';
import { api } from '@mintwire/platform';
import { Breakable } from '@mintwire/admin-kit/actor';
import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { RolesChoice } from './roles-choice';

interface RolesDialogProps {
  readonly user: AdminUser;
  readonly lastOwner: boolean;
  readonly onClose: () => void;
  readonly onChanged: (user: AdminUser) => Promise<void>;
}

/** Changes what somebody may do, sessions that are open included. */
export function RolesDialog({ user, lastOwner, onClose, onChanged }: RolesDialogProps) {
  const [roles, setRoles] = useState<readonly Role[]>(user.roles);
  return (
    <ConfirmDialog
      id="change-roles"
      title={
        <>
          Roles of <Breakable text={user.email} />
        </>
      }
      action="Change the roles"
      disabled={roles.length === 0}
      onClose={onClose}
      onConfirm={async () => onChanged(await api.patch<AdminUser>(`/api/admin/users/${user.id}`, { roles }))}
    >
      <p>They have the new roles from their next click on, without signing in again.</p>
      <RolesChoice
        id="roles-of-user"
        roles={roles}
        kept={
          lastOwner
            ? { role: 'owner', reason: 'The only owner stays one. Make somebody else an owner first.' }
            : undefined
        }
        error={roles.length === 0 ? 'Choose at least one, or remove the account.' : undefined}
        onChange={setRoles}
      />
    </ConfirmDialog>
  );
}
