import { useState } from 'react';
import type { AdminInvite, AdminUser, CreatedInvite, UsersAnswer } from '@mintwire/contracts';
import { api, toast } from '@mintwire/platform';
import { Badge } from '@mintwire/ui/badge';
import { Button } from '@mintwire/ui/button';
import { Cluster } from '@mintwire/ui/cluster';
import { Stack } from '@mintwire/ui/stack';
import { Table } from '@mintwire/ui/table';
import { Text } from '@mintwire/ui/text';
import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { Actor } from '@mintwire/admin-kit/actor';
import { timeText } from '@mintwire/admin-kit/format';
import { Screen } from '@mintwire/admin-kit/screen';
import { refreshSession, sessionStore } from '../core/session';
import { SecretOnce } from '@mintwire/admin-kit/secret-once';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import { InviteForm } from './invite-form';
import { RolesDialog } from './roles-dialog';

type Asked =
  | { readonly kind: 'roles' | 'remove' | 'sessions'; readonly user: AdminUser }
  | { readonly kind: 'invite'; readonly invite: AdminInvite };

/** Who may sign in, and as what. */
export function UsersScreen() {
  const users = useLoad<UsersAnswer>('/api/admin/users');
  const [created, setCreated] = useState<CreatedInvite | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const done = async (title: string) => {
    toast({ tone: 'success', title });
    close();
    await users.reload();
  };
  const rolesChanged = async ({ email, roles }: AdminUser) => {
    const { state } = sessionStore.getState();
    await done(`${email} is now ${roles.join(', ')}.`);
    // Whoever changed their own roles may see other screens now, and perhaps not this one.
    if (state.kind === 'signed-in' && state.session.email === email) await refreshSession();
  };
  return (
    <Screen title="Users" description="People who may sign in here. There is always at least one owner." loaded={users}>
      {({ items, invites }) => (
        <Stack gap={8}>
          {created ? (
            <SecretOnce
              title={`Invitation for ${created.email}`}
              value={created.link}
              label="invitation link"
              onDismiss={() => setCreated(null)}
            >
              Send this link to them yourself. It works once, until {timeText(created.expiresAt)}, and is shown only
              now.
            </SecretOnce>
          ) : null}
          <Table
            caption="Accounts"
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              { key: 'email', header: 'E-mail address', primary: true, cell: ({ email }) => email },
              { key: 'roles', header: 'Roles', cell: ({ roles }) => <Roles roles={roles} /> },
              { key: 'seen', header: 'Last sign-in', cell: ({ lastSignInAt }) => <When at={lastSignInAt} /> },
              { key: 'sessions', header: 'Sessions', numeric: true, cell: ({ sessions }) => sessions },
              {
                key: 'actions',
                header: 'Actions',
                align: 'end',
                cell: (user) => (
                  <Cluster gap={2} justify="end">
                    <Button
                      size="sm"
                      aria-label={`Change the roles of ${user.email}`}
                      onClick={() => setAsked({ kind: 'roles', user })}
                    >
                      Roles
                    </Button>
                    <Button
                      size="sm"
                      aria-label={`Sign out ${user.email} everywhere`}
                      disabled={user.sessions === 0}
                      onClick={() => setAsked({ kind: 'sessions', user })}
                    >
                      Sign out
                    </Button>
                    <Button
                      size="sm"
                      aria-label={`Remove ${user.email}`}
                      aria-describedby={isLastOwner(user, items) ? ONLY_OWNER : undefined}
                      disabled={isLastOwner(user, items)}
                      onClick={() => setAsked({ kind: 'remove', user })}
                    >
                      Remove
                    </Button>
                    {isLastOwner(user, items) ? (
                      <Text id={ONLY_OWNER} as="span" size="xs" tone="muted">
                        The only owner cannot be removed.
                      </Text>
                    ) : null}
                  </Cluster>
                ),
              },
            ]}
          />
          {invites.length === 0 ? null : (
            <Table
              caption="Open invitations"
              rows={invites}
              rowKey={({ id }) => id}
              columns={[
                { key: 'email', header: 'E-mail address', primary: true, cell: ({ email }) => email },
                { key: 'roles', header: 'Roles', cell: ({ roles }) => <Roles roles={roles} /> },
                { key: 'by', header: 'Invited by', cell: ({ createdBy }) => <Actor of={createdBy} /> },
                { key: 'until', header: 'Until', cell: ({ expiresAt }) => <When at={expiresAt} /> },
                {
                  key: 'actions',
                  header: 'Actions',
                  align: 'end',
                  cell: (invite) => (
                    <Button
                      size="sm"
                      aria-label={`Take back the invitation for ${invite.email}`}
                      onClick={() => setAsked({ kind: 'invite', invite })}
                    >
                      Take back
                    </Button>
                  ),
                },
              ]}
            />
          )}
          <InviteForm
            onCreated={async (invite) => {
              setCreated(invite);
              await users.reload();
            }}
          />
          {asked?.kind === 'roles' ? (
            <RolesDialog
              user={asked.user}
              lastOwner={isLastOwner(asked.user, items)}
              onClose={close}
              onChanged={rolesChanged}
            />
          ) : null}
          {asked?.kind === 'sessions' ? (
            <ConfirmDialog
              id="end-sessions"
              title={`Sign ${asked.user.email} out?`}
              action="Sign out everywhere"
              danger
              onClose={close}
              onConfirm={async () => {
                await api.delete(`/api/admin/users/${asked.user.id}/sessions`);
                await done(`${asked.user.email} is signed out.`);
              }}
            >
              <p>
                All {asked.user.sessions} sessions of {asked.user.email} end at once. The account stays: they can sign
                in again with their password.
              </p>
            </ConfirmDialog>
          ) : null}
          {asked?.kind === 'remove' ? (
            <ConfirmDialog
              id="remove-user"
              title={`Remove ${asked.user.email}?`}
              action="Remove the account"
              danger
              onClose={close}
              onConfirm={async () => {
                await api.delete(`/api/admin/users/${asked.user.id}`);
                await done(`${asked.user.email} is removed.`);
              }}
            >
              <p>
                The account and its sessions are gone at once, and so are the invitations and deploy tokens it made.
                What they did stays in the audit log. To have them back, invite them again.
              </p>
            </ConfirmDialog>
          ) : null}
          {asked?.kind === 'invite' ? (
            <ConfirmDialog
              id="revoke-invite"
              title={`Take back the invitation for ${asked.invite.email}?`}
              action="Take back"
              danger
              onClose={close}
              onConfirm={async () => {
                await api.delete(`/api/admin/invites/${asked.invite.id}`);
                await done(`The invitation for ${asked.invite.email} does not work any more.`);
              }}
            >
              <p>Their link stops working at once.</p>
            </ConfirmDialog>
          ) : null}
        </Stack>
      )}
    </Screen>
  );
}

const ONLY_OWNER = 'users-only-owner';

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
