import { useState } from 'react';
import type { CreatedDeployToken, DeployToken } from '@mintwire/contracts';
import { api, errorText, toast, usePageState } from '@mintwire/platform';
import { Button } from '@mintwire/ui/button';
import { Cluster } from '@mintwire/ui/cluster';
import { Stack } from '@mintwire/ui/stack';
import { Table } from '@mintwire/ui/table';
import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { Actor } from '@mintwire/admin-kit/actor';
import { timeText } from '@mintwire/admin-kit/format';
import { Screen } from '@mintwire/admin-kit/screen';
import { SecretOnce } from '@mintwire/admin-kit/secret-once';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import { TokenForm } from './token-form';
import { TokenState } from './token-state';

/** The secrets by which teams' programs release their own remote, and no other. */
export function TokensScreen() {
  const { remotes } = usePageState().composition;
  const tokens = useLoad<{ items: DeployToken[] }>('/api/admin/tokens');
  const [created, setCreated] = useState<CreatedDeployToken | null>(null);
  const [asked, setAsked] = useState<DeployToken | null>(null);
  const revoke = async (token: DeployToken) => {
    await api.delete(`/api/admin/tokens/${token.id}`);
    toast({ tone: 'success', title: `“${token.label}” does not work any more.` });
    setAsked(null);
    setCreated(null);
    await tokens.reload();
  };
  const renew = async (token: DeployToken) => {
    try {
      const { expiresAt } = await api.post<DeployToken>(`/api/admin/tokens/${token.id}/renew`);
      toast({ tone: 'success', title: `“${token.label}” works until ${timeText(expiresAt)}.` });
      await tokens.reload();
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    }
  };
  return (
    <Screen
      title="Deploy tokens"
      description="A token lets a team's program release one front end, see how it does and take it back. It works until its day; renewing it here gives it as long again."
      loaded={tokens}
    >
      {({ items }) => (
        <Stack gap={8}>
          {created ? (
            <SecretOnce
              title={`Token of ${created.remote}: “${created.label}”`}
              value={created.token}
              label="deploy token"
              onDismiss={() => setCreated(null)}
            >
              Copy it now: it is shown only once. Whoever loses it makes another one.
            </SecretOnce>
          ) : null}
          <Table
            caption="Deploy tokens"
            hideCaption
            rows={items}
            rowKey={({ id }) => id}
            empty="No token yet. A team needs one to release."
            columns={[
              {
                key: 'label',
                header: 'Label',
                primary: true,
                cell: ({ id, label }) => (
                  <>
                    {label} <code>{id.slice(0, 8)}</code>
                  </>
                ),
              },
              { key: 'remote', header: 'Front end', cell: ({ remote }) => remote },
              {
                key: 'scopes',
                header: 'May',
                cell: ({ scopes }) => (scopes.length === 0 ? 'read' : scopes.join(', ')),
              },
              {
                key: 'created',
                header: 'Made',
                cell: ({ createdAt, createdBy }) => (
                  <>
                    {timeText(createdAt)} by <Actor of={createdBy} />
                  </>
                ),
              },
              {
                key: 'used',
                header: 'Last used',
                cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : <When at={lastUsedAt} />),
              },
              { key: 'state', header: 'Works', cell: (token) => <TokenState token={token} now={Date.now()} /> },
              {
                key: 'actions',
                header: 'Actions',
                align: 'end',
                cell: (token) =>
                  token.revokedAt === null ? (
                    <Cluster gap={2} justify="end">
                      <Button
                        size="sm"
                        aria-label={`Renew “${token.label}” of ${token.remote}`}
                        onClick={() => void renew(token)}
                      >
                        Renew
                      </Button>
                      <Button
                        size="sm"
                        aria-label={`Revoke “${token.label}” of ${token.remote}`}
                        onClick={() => setAsked(token)}
                      >
                        Revoke
                      </Button>
                    </Cluster>
                  ) : null,
              },
            ]}
          />
          <TokenForm
            remotes={['shell', ...remotes.map(({ name }) => name)]}
            onCreated={async (token) => {
              setCreated(token);
              await tokens.reload();
            }}
          />
          {asked ? (
            <ConfirmDialog
              id="revoke-token"
              title={`Revoke “${asked.label}”?`}
              action="Revoke"
              danger
              onConfirm={() => revoke(asked)}
              onClose={() => setAsked(null)}
            >
              <p>
                Programs that use it cannot release {asked.remote} any more, from this moment on. Releases they have
                made stay as they are. This cannot be undone.
              </p>
            </ConfirmDialog>
          ) : null}
        </Stack>
      )}
    </Screen>
  );
}
