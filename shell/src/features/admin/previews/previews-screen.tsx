import { useState } from 'react';
import type { CreatedPreview, Preview, PreviewsAnswer, ReleasesAnswer } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import type { Column } from '@mintwire/admin-kit/action-table';
import { timeText } from '@mintwire/admin-kit/format';
import { Lines } from '@mintwire/admin-kit/lines';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { WhenLoaded } from '@mintwire/admin-kit/load-state';
import type { RowAction } from '@mintwire/admin-kit/row-actions';
import { SecretOnce } from '@mintwire/admin-kit/secret-once';
import { StateBadge, stateFilter, type StatesInWords } from '@mintwire/admin-kit/state-badge';
import { isNamed } from '@mintwire/admin-kit/use-list-address';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import { Alert } from '@mintwire/ui/alert';
import { countText } from '@mintwire/ui/format';
import { gateName } from '../core/gate-name';
import { MADE_COLUMN } from '../core/made-column';
import { PreviewForm } from './preview-form';

const STATES: StatesInWords<'works' | 'ended' | 'expired'> = {
  works: { text: 'Works', tone: 'success' },
  ended: { text: 'Ended', tone: 'neutral', meaning: 'Somebody has ended them.' },
  expired: { text: 'Expired', tone: 'neutral', meaning: 'Their time is over.' },
};

const stateOf = ({ revokedAt, expiresAt }: Preview): keyof typeof STATES =>
  revokedAt !== null ? 'ended' : new Date(expiresAt) <= new Date() ? 'expired' : 'works';

const COLUMNS: readonly Column<Preview>[] = [
  { key: 'person', header: 'For', primary: true, cell: ({ person }) => person },
  {
    key: 'release',
    header: 'Release',
    cell: ({ remote, version, path }) => (
      <Lines below={[<code key="path">{path}</code>]}>
        {remote} <code>{version}</code>
      </Lines>
    ),
  },
  MADE_COLUMN,
  {
    key: 'opened',
    header: 'Opened',
    cell: ({ opened, lastOpenedAt }) =>
      opened === 0 ? (
        'Never'
      ) : (
        <Lines below={[<When key="last" at={lastOpenedAt} />]}>
          {opened === 1 ? 'Once' : `${countText(opened)} times, last`}
        </Lines>
      ),
  },
  {
    key: 'state',
    header: 'State',
    cell: (preview) => (
      <Lines below={[stateOf(preview) === 'works' && <>until {timeText(preview.expiresAt)}</>]}>
        <StateBadge of={STATES[stateOf(preview)]} />
      </Lines>
    ),
  },
];

const CSV = {
  name: 'preview-links',
  columns: [
    { header: 'For', value: ({ person }: Preview) => person },
    { header: 'Front end', value: ({ remote }: Preview) => remote },
    { header: 'Release', value: ({ version }: Preview) => version },
    { header: 'Leads to', value: ({ path }: Preview) => path },
    { header: 'Made (UTC)', value: ({ createdAt }: Preview) => createdAt },
    { header: 'By', value: ({ createdBy }: Preview) => createdBy },
    { header: 'Opened', value: ({ opened }: Preview) => String(opened) },
    { header: 'Last opened (UTC)', value: ({ lastOpenedAt }: Preview) => lastOpenedAt ?? '' },
    { header: 'State', value: (preview: Preview) => STATES[stateOf(preview)].text },
    { header: 'Until (UTC)', value: ({ expiresAt }: Preview) => expiresAt },
  ],
};

/** Links by which one person sees a release that others do not get. */
export function PreviewsScreen() {
  const previews = useLoad<PreviewsAnswer>('/api/admin/previews');
  const releases = useLoad<ReleasesAnswer>('/api/releases');
  const [created, setCreated] = useState<CreatedPreview | null>(null);
  const end = ({ id, person, remote }: Preview): RowAction => ({
    label: 'End',
    name: `End the preview for ${person}`,
    question: {
      title: `End the preview for ${person}?`,
      text: `The link stops working, and whoever has opened it gets the live release of ${remote} again with their next page view, within a second.`,
      action: 'End the preview',
      danger: true,
    },
    act: async () => {
      await api.delete(`/api/admin/previews/${id}`);
      if (created?.id === id) setCreated(null);
      return `The preview for ${person} is over.`;
    },
  });
  return (
    <ListScreen<Preview>
      title="Preview links"
      description="A link shows one release to one person, until a time. Everybody else gets what they would get anyway."
      loaded={previews}
      filters={[stateFilter(STATES)]}
      search={{ name: 'search', label: 'Search', hint: 'A person, a front end or a release' }}
      fits={(preview, { state, search }) =>
        (!state || stateOf(preview) === state) && isNamed(search, preview.person, preview.remote, preview.version)
      }
      empty="No link was made yet."
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowActions={(preview) => (stateOf(preview) === 'works' ? [end(preview)] : [])}
      csv={CSV}
    >
      {created ? <Made preview={created} onDismiss={() => setCreated(null)} /> : null}
      <WhenLoaded loaded={releases} part="The releases could not be loaded">
        {({ items }) => (
          <PreviewForm
            remotes={items}
            onCreated={async (preview) => {
              setCreated(preview);
              await previews.reload();
            }}
          />
        )}
      </WhenLoaded>
    </ListScreen>
  );
}

function Made({ preview, onDismiss }: { readonly preview: CreatedPreview; readonly onDismiss: () => void }) {
  const { person, link, expiresAt, gates } = preview;
  return (
    <>
      <SecretOnce title={`Preview for ${person}`} value={link} label="preview link" onDismiss={onDismiss}>
        Send this link to {person}. It works until {timeText(expiresAt)} and is shown only now.
      </SecretOnce>
      {gates.length > 0 ? (
        <Alert tone="warning" title="This release could not go live as it is">
          <ul>
            {gates.map(({ gate, reason }) => (
              <li key={gate}>
                {gateName(gate)}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}
