import { useState } from 'react';
import type { AdminInvite, AdminUser, CreatedInvite, UsersAnswer } from '@mintwire/contracts';
import { ROLES } from '@mintwire/contracts/roles';
import { countOf } from '@mintwire/money';
import { api, toast } from '@mintwire/platform';
import type { Column } from '@mintwire/admin-kit/action-table';
import { Actor, Breakable } from '@mintwire/admin-kit/actor';
import { timeText } from '@mintwire/admin-kit/format';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { LoadedTable } from '@mintwire/admin-kit/loaded-table';
import type { RowAction } from '@mintwire/admin-kit/row-actions';
import { SecretOnce } from '@mintwire/admin-kit/secret-once';
import { isNamed } from '@mintwire/admin-kit/use-list-address';
import { rowsOf, useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import { Badge } from '@mintwire/ui/badge';
import { Cluster } from '@mintwire/ui/cluster';
import { countText } from '@mintwire/ui/format';
import { refreshSession, sessionStore } from '../core/session';
import { InviteForm } from './invite-form';
import { RolesDialog } from './roles-dialog';

const ROLE_FILTER = {
  name: 'role',
  label: 'Show',
  options: [{ value: '', label: 'Everybody' }, ...ROLES.map((role) => ({ value: role, label: `Only ${role}s` }))],
};

const COLUMNS: readonly Column<AdminUser>[] = [
  { key: 'email', header: 'Email address', primary: true, cell: ({ email }) => <Breakable text={email} /> },
  { key: 'roles', header: 'Roles', cell: ({ roles }) => <Roles roles={roles} /> },
  { key: 'seen', header: 'Last sign-in', cell: ({ lastSignInAt }) => <When at={lastSignInAt} /> },
  { key: 'sessions', header: 'Sessions', numeric: true, cell: ({ sessions }) => countText(sessions) },
];

const INVITES: readonly Column<AdminInvite>[] = [
  { key: 'email', header: 'Email address', primary: true, cell: ({ email }) => <Breakable text={email} /> },
  { key: 'roles', header: 'Roles', cell: ({ roles }) => <Roles roles={roles} /> },
  { key: 'by', header: 'Invited by', cell: ({ createdBy }) => <Actor of={createdBy} /> },
  { key: 'until', header: 'Until', cell: ({ expiresAt }) => <When at={expiresAt} /> },
];

const CSV = {
  name: 'users',
  columns: [
    { header: 'Email address', value: ({ email }: AdminUser) => email },
    { header: 'Roles', value: ({ roles }: AdminUser) => roles.join(', ') },
    { header: 'Since (UTC)', value: ({ createdAt }: AdminUser) => createdAt },
    { header: 'Last sign-in (UTC)', value: ({ lastSignInAt }: AdminUser) => lastSignInAt ?? '' },
    { header: 'Sessions', value: ({ sessions }: AdminUser) => String(sessions) },
  ],
};

/** Who may sign in, and as what. */
export function UsersScreen() {
  const users = useLoad<UsersAnswer>('/api/admin/users');
  const [created, setCreated] = useState<CreatedInvite | null>(null);
  const [changing, setChanging] = useState<AdminUser | null>(null);
  const items = users.data?.items ?? [];
  const rolesChanged = async ({ email, roles }: AdminUser) => {
    const { state } = sessionStore.getState();
    toast({ tone: 'success', title: `${email} is now ${roles.join(', ')}.` });
    setChanging(null);
    await users.reload();
    // Whoever changed their own roles may see other screens now, and perhaps not this one.
    if (state.kind === 'signed-in' && state.session.email === email) await refreshSession();
  };
  return (
    <ListScreen<AdminUser>
      title="Users"
      description="People who may sign in here. There is always at least one owner."
      caption="Accounts"
      loaded={users}
      filters={[ROLE_FILTER]}
      search={{ name: 'search', label: 'Search', hint: 'A part of the address' }}
      fits={({ email, roles }, { role, search }) =>
        isNamed(search, email) && (!role || roles.some((held) => held === role))
      }
      empty="There is no account."
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowActions={(user) => [
        { label: 'Roles', name: `Change the roles of ${user.email}`, act: () => setChanging(user) },
        signOut(user),
        removal(user, items),
      ]}
      csv={CSV}
      below={
        <>
          {users.data && users.data.invites.length > 0 ? (
            <LoadedTable
              caption="Open invitations"
              loaded={rowsOf(users, ({ invites }) => invites)}
              columns={INVITES}
              rowKey={({ id }) => id}
              rowActions={(invite) => [takeBack(invite)]}
            />
          ) : null}
          <InviteForm
            onCreated={async (invite) => {
              setCreated(invite);
              await users.reload();
            }}
          />
        </>
      }
    >
      {created ? (
        <SecretOnce
          title={`Invitation for ${created.email}`}
          value={created.link}
          label="invitation link"
          onDismiss={() => setCreated(null)}
        >
          Send this link to them yourself. It works once, until {timeText(created.expiresAt)}, and is shown only now.
        </SecretOnce>
      ) : null}
      {changing ? (
        <RolesDialog
          user={changing}
          lastOwner={isLastOwner(changing, items)}
          onClose={() => setChanging(null)}
          onChanged={rolesChanged}
        />
      ) : null}
    </ListScreen>
  );
}

function signOut({ id, email, sessions }: AdminUser): RowAction {
  return {
    label: 'Sign out',
    name: `Sign out ${email} everywhere`,
    blocked: sessions === 0 ? '' : undefined,
    question: {
      title: `Sign ${email} out?`,
      text: `${countOf(sessions, 'session')} of ${email} ${sessions === 1 ? 'ends' : 'end'} at once. The account stays: they can sign in again with their password.`,
      action: 'Sign out everywhere',
      danger: true,
    },
    act: async () => {
      await api.delete(`/api/admin/users/${id}/sessions`);
      return `${email} is signed out.`;
    },
  };
}

function removal(user: AdminUser, users: readonly AdminUser[]): RowAction {
  const { id, email } = user;
  return {
    label: 'Remove',
    name: `Remove ${email}`,
    blocked: isLastOwner(user, users) ? 'The only owner cannot be removed.' : undefined,
    question: {
      title: `Remove ${email}?`,
      text: 'The account and its sessions are gone at once, and so are the invitations, deploy tokens and preview links it made. What they did stays in the audit log. To have them back, invite them again.',
      action: 'Remove the account',
      danger: true,
    },
    act: async () => {
      await api.delete(`/api/admin/users/${id}`);
      return `${email} is removed.`;
    },
  };
}

function takeBack({ id, email }: AdminInvite): RowAction {
  return {
    label: 'Take back',
    name: `Take back the invitation for ${email}`,
    question: {
      title: `Take back the invitation for ${email}?`,
      text: 'Their link stops working at once.',
      action: 'Take back',
      danger: true,
    },
    act: async () => {
      await api.delete(`/api/admin/invites/${id}`);
      return `The invitation for ${email} does not work any more.`;
    },
  };
}

/** Whether nobody could make owners any more without this account. The gateway refuses that as well. */
function isLastOwner({ id }: AdminUser, users: readonly AdminUser[]): boolean {
  const owners = users.filter(({ roles }) => roles.includes('owner'));
  return owners.length === 1 && owners[0]?.id === id;
}

function Roles({ roles }: { roles: readonly string[] }) {
  return (
    <Cluster gap={1}>
      {roles.map((role) => (
        <Badge key={role} tone={role === 'owner' ? 'accent' : 'neutral'}>
          {role}
        </Badge>
      ))}
    </Cluster>
  );
}
