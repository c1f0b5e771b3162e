import { useState } from 'react';
import type { CreatedDeployToken, DeployToken } from '@mintwire/contracts';
import { api, usePageState } from '@mintwire/platform';
import type { Column } from '@mintwire/admin-kit/action-table';
import { timeText } from '@mintwire/admin-kit/format';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import type { RowAction } from '@mintwire/admin-kit/row-actions';
import { SecretOnce } from '@mintwire/admin-kit/secret-once';
import { isNamed } from '@mintwire/admin-kit/use-list-address';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import { MADE_COLUMN } from '../core/made-column';
import { TokenForm } from './token-form';
import { isEnded, TokenState } from './token-state';

const COLUMNS: readonly Column<DeployToken>[] = [
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
  { key: 'scopes', header: 'May', cell: scopesText },
  MADE_COLUMN,
  {
    key: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <When at={lastUsedAt} />),
  },
  { key: 'state', header: 'Works', cell: (token) => <TokenState token={token} now={Date.now()} /> },
];

const CSV = {
  name: 'deploy-tokens',
  columns: [
    { header: 'Token', value: ({ id }: DeployToken) => id },
    { header: 'Label', value: ({ label }: DeployToken) => label },
    { header: 'Front end', value: ({ remote }: DeployToken) => remote },
    { header: 'May', value: scopesText },
    { header: 'Made (UTC)', value: ({ createdAt }: DeployToken) => createdAt },
    { header: 'By', value: ({ createdBy }: DeployToken) => createdBy },
    { header: 'Last used (UTC)', value: ({ lastUsedAt }: DeployToken) => lastUsedAt ?? '' },
    { header: 'Until (UTC)', value: ({ expiresAt }: DeployToken) => expiresAt },
    { header: 'Revoked (UTC)', value: ({ revokedAt }: DeployToken) => revokedAt ?? '' },
  ],
};

const FILTER = {
  name: 'state',
  label: 'Show',
  options: [
    { value: '', label: 'All' },
    { value: 'works', label: 'Those that work' },
    { value: 'ended', label: 'Expired and revoked' },
  ],
};

/** The secrets by which teams' programs release their own remote, and no other. */
export function TokensScreen() {
  const { remotes } = usePageState().composition;
  const tokens = useLoad<{ items: DeployToken[] }>('/api/admin/tokens');
  const [created, setCreated] = useState<CreatedDeployToken | null>(null);
  return (
    <ListScreen<DeployToken>
      title="Deploy tokens"
      description="A token lets a team's program release one front end, see how it does and take it back. It works until its day; renewing it here gives it as long again."
      loaded={tokens}
      filters={[FILTER]}
      search={{ name: 'search', label: 'Search', hint: 'A label or a front end' }}
      fits={(token, { state, search }) =>
        (!state || isEnded(token, Date.now()) === (state === 'ended')) && isNamed(search, token.label, token.remote)
      }
      empty="No token yet. A team needs one to release."
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowActions={(token) =>
        token.revokedAt === null ? [renewal(token), revocation(token, () => setCreated(null))] : []
      }
      csv={CSV}
      below={
        <TokenForm
          remotes={['shell', ...remotes.map(({ name }) => name)]}
          onCreated={async (token) => {
            setCreated(token);
            await tokens.reload();
          }}
        />
      }
    >
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
    </ListScreen>
  );
}

function renewal({ id, label, remote }: DeployToken): RowAction {
  return {
    label: 'Renew',
    name: `Renew “${label}” of ${remote}`,
    act: async () => {
      const { expiresAt } = await api.post<DeployToken>(`/api/admin/tokens/${id}/renew`);
      return `“${label}” works until ${timeText(expiresAt)}.`;
    },
  };
}

function revocation({ id, label, remote }: DeployToken, onRevoked: () => void): RowAction {
  return {
    label: 'Revoke',
    name: `Revoke “${label}” of ${remote}`,
    question: {
      title: `Revoke “${label}”?`,
      text: `Programs that use it cannot release ${remote} any more, from this moment on. Its preview links stop working. Releases they have made stay as they are. This cannot be undone.`,
      action: 'Revoke',
      danger: true,
    },
    act: async () => {
      await api.delete(`/api/admin/tokens/${id}`);
      onRevoked();
      return `“${label}” does not work any more.`;
    },
  };
}

function scopesText({ scopes }: DeployToken): string {
  return scopes.length === 0 ? 'read' : scopes.join(', ');
}
