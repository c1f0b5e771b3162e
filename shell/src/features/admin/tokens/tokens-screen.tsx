import { useState } from 'react';
import type { CreatedDeployToken, DeployToken } from '@mintwire/contracts';
import { toast, usePageState } from '@mintwire/platform';
import { Badge } from '@mintwire/ui/badge';
import { Button } from '@mintwire/ui/button';
import { Stack } from '@mintwire/ui/stack';
import { Table } from '@mintwire/ui/table';
import { adminRequest } from '../core/admin-request';
import { ConfirmDialog } from '../core/confirm-dialog';
import { actorText, timeText } from '../core/format';
import { Screen } from '../core/screen';
import { SecretOnce } from '../core/secret-once';
import { useLoad } from '../core/use-load';
import { TokenForm } from './token-form';

/** The secrets by which teams' programs release their own remote, and no other. */
export function TokensScreen() {
  const { remotes } = usePageState().composition;
  const tokens = useLoad<{ items: DeployToken[] }>('/api/admin/tokens');
  const [created, setCreated] = useState<CreatedDeployToken | null>(null);
  const [asked, setAsked] = useState<DeployToken | null>(null);
  const revoke = async (token: DeployToken) => {
    await adminRequest('DELETE', `/api/admin/tokens/${token.id}`);
    toast({ tone: 'success', title: `“${token.label}” does not work any more.` });
    setAsked(null);
    setCreated(null);
    await tokens.reload();
  };
  return (
    <Screen
      title="Deploy tokens"
      description="A token lets a team's program upload and promote releases of one front end. It can do nothing else; it cannot lock."
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
              { key: 'label', header: 'Label', primary: true, cell: ({ label }) => label },
              { key: 'remote', header: 'Front end', cell: ({ remote }) => remote },
              {
                key: 'created',
                header: 'Made',
                cell: ({ createdAt, createdBy }) => `${timeText(createdAt)} by ${actorText(createdBy)}`,
              },
              {
                key: 'used',
                header: 'Last used',
                cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : timeText(lastUsedAt)),
              },
              {
                key: 'actions',
                header: 'State',
                align: 'end',
                cell: (token) =>
                  token.revokedAt === null ? (
                    <Button
                      size="sm"
                      aria-label={`Revoke “${token.label}” of ${token.remote}`}
                      onClick={() => setAsked(token)}
                    >
                      Revoke
                    </Button>
                  ) : (
                    <Badge>Revoked {timeText(token.revokedAt)}</Badge>
                  ),
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
