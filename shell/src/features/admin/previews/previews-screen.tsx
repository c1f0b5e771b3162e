import { useState } from 'react';
import type { CreatedPreview, Preview, PreviewsAnswer, ReleasesAnswer } from '@mintwire/contracts';
import { api, errorText, toast } from '@mintwire/platform';
import { Alert } from '@mintwire/ui/alert';
import { Badge } from '@mintwire/ui/badge';
import { Button } from '@mintwire/ui/button';
import { Spinner } from '@mintwire/ui/spinner';
import { Stack } from '@mintwire/ui/stack';
import { Table } from '@mintwire/ui/table';
import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { Actor } from '@mintwire/admin-kit/actor';
import { timeText } from '@mintwire/admin-kit/format';
import { gateName } from '../core/gate-name';
import { Screen } from '@mintwire/admin-kit/screen';
import { SecretOnce } from '@mintwire/admin-kit/secret-once';
import { useLoad, type Loaded } from '@mintwire/admin-kit/use-load';
import { PreviewForm } from './preview-form';

/** Links by which one person sees a release that others do not get. */
export function PreviewsScreen() {
  const previews = useLoad<PreviewsAnswer>('/api/admin/previews');
  const releases = useLoad<ReleasesAnswer>('/api/releases');
  const [created, setCreated] = useState<CreatedPreview | null>(null);
  const [asked, setAsked] = useState<Preview | null>(null);
  const revoke = async ({ id, person }: Preview) => {
    await api.delete(`/api/admin/previews/${id}`);
    toast({ tone: 'success', title: `The preview for ${person} is over.` });
    setAsked(null);
    if (created?.id === id) setCreated(null);
    await previews.reload();
  };
  return (
    <Screen
      title="Preview links"
      description="A link shows one release to one person, until a time. Everybody else gets what they would get anyway."
      loaded={previews}
    >
      {({ items }) => (
        <Stack gap={8}>
          {created ? (
            <SecretOnce
              title={`Preview for ${created.person}`}
              value={created.link}
              label="preview link"
              onDismiss={() => setCreated(null)}
            >
              Send this link to {created.person}. It works until {timeText(created.expiresAt)} and is shown only now.
            </SecretOnce>
          ) : null}
          {created && created.gates.length > 0 ? (
            <Alert tone="warning" title="This release could not go live as it is">
              <ul>
                {created.gates.map(({ gate, reason }) => (
                  <li key={gate}>
                    {gateName(gate)}: {reason}
                  </li>
                ))}
              </ul>
            </Alert>
          ) : null}
          {releases.data === null ? (
            <NoForm releases={releases} />
          ) : (
            <PreviewForm
              remotes={releases.data.items}
              onCreated={async (preview) => {
                setCreated(preview);
                await previews.reload();
              }}
            />
          )}
          <Table
            caption="Links"
            rows={items}
            rowKey={({ id }) => id}
            empty="No link was made yet."
            columns={[
              { key: 'person', header: 'For', primary: true, cell: ({ person }) => person },
              {
                key: 'release',
                header: 'Release',
                cell: ({ remote, version, path }) => (
                  <>
                    {remote} <code>{version}</code> at <code>{path}</code>
                  </>
                ),
              },
              {
                key: 'made',
                header: 'Made',
                cell: ({ createdAt, createdBy }) => (
                  <>
                    {timeText(createdAt)} by <Actor of={createdBy} />
                  </>
                ),
              },
              {
                key: 'opened',
                header: 'Opened',
                cell: ({ opened, lastOpenedAt }) =>
                  opened === 0
                    ? 'never'
                    : `${opened === 1 ? 'once' : `${opened} times, last`} ${timeText(lastOpenedAt)}`,
              },
              {
                key: 'state',
                header: 'State',
                align: 'end',
                cell: (preview) => <State preview={preview} onRevoke={() => setAsked(preview)} />,
              },
            ]}
          />
          {asked ? (
            <ConfirmDialog
              id="revoke-preview"
              title={`End the preview for ${asked.person}?`}
              action="End the preview"
              danger
              onConfirm={() => revoke(asked)}
              onClose={() => setAsked(null)}
            >
              <p>
                The link stops working, and whoever has opened it gets the live release of {asked.remote} again with
                their next page view, within a second.
              </p>
            </ConfirmDialog>
          ) : null}
        </Stack>
      )}
    </Screen>
  );
}

/** Stands where the form will: it needs to know the releases there are. */
function NoForm({ releases: { error, reload } }: { releases: Loaded<ReleasesAnswer> }) {
  if (error === null) return <Spinner />;
  return (
    <Alert
      tone="danger"
      title="The releases could not be loaded"
      live
      action={<Button onClick={() => void reload()}>Try again</Button>}
    >
      {errorText(error)} Without them no link can be made.
    </Alert>
  );
}

function State({ preview, onRevoke }: { preview: Preview; onRevoke: () => void }) {
  if (preview.revokedAt !== null) return <Badge>Ended</Badge>;
  if (new Date(preview.expiresAt) <= new Date()) return <Badge>Expired</Badge>;
  return (
    <Stack gap={1} align="end">
      <span>until {timeText(preview.expiresAt)}</span>
      <Button size="sm" aria-label={`End the preview for ${preview.person}`} onClick={onRevoke}>
        End
      </Button>
    </Stack>
  );
}
