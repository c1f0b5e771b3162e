import { actorText, timeText } from '@mintwire/admin-kit/format';
import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { WhenLoaded } from '@mintwire/admin-kit/load-state';
import { Rows } from '@mintwire/admin-kit/rows';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { ArticleRevision, ArticleRevisionList, RevisionReason } from '@mintwire/contracts';
import { toast } from '@mintwire/platform';
import { Badge, Button, Cluster, Stack, Text } from '@mintwire/ui';
import { useState } from 'react';
import { articlePath, restoreRevision } from '../api/articles';
import { DiffView } from '../../../shared/drafts/diff-view';
import { sameFields } from '../../../shared/drafts/draft';
import { operate } from '../../../shared/drafts/operate';
import { ARTICLE, type ArticleAutosave, type ArticleSnapshot } from '../model/article-fields';

interface Props {
  readonly id: string;
  readonly snapshot: ArticleSnapshot;
  readonly autosave: ArticleAutosave;
}

type Listed = ArticleRevisionList['items'][number];

const REASONS: Readonly<Record<RevisionReason, string>> = {
  original: 'As it came',
  published: 'Published',
  scheduled: 'Scheduled',
  unpublished: 'Taken back to draft',
  archived: 'Archived',
  restored: 'Restored',
  replaced: 'Replaced while it was written',
};

/** The versions of an article that are kept, each beside what is typed now. */
export function ArticleHistory({ id, snapshot, autosave }: Props) {
  const loaded = useLoad<ArticleRevisionList>(`${articlePath(id)}/revisions`);
  const [asked, setAsked] = useState<Listed | null>(null);
  return (
    <Stack gap={4}>
      <Text tone="muted">A version is kept whenever the article is published, taken down or replaced.</Text>
      <WhenLoaded loaded={loaded}>
        {({ items }) =>
          items.length === 0 ? (
            <Text tone="muted">There is none yet.</Text>
          ) : (
            <Rows inLine aria-label="Versions">
              {items.map((revision) => (
                <li key={revision.number}>
                  <Stack gap={1}>
                    <Cluster gap={2} align="center">
                      <strong>{`Version ${revision.number}`}</strong>
                      <Badge>{REASONS[revision.what]}</Badge>
                    </Cluster>
                    <Text as="span" size="sm" tone="muted">
                      {[timeText(revision.at), revision.by && actorText(revision.by), revision.title]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  </Stack>
                  <Button
                    size="sm"
                    aria-label={`Compare version ${revision.number}`}
                    onClick={() => setAsked(revision)}
                  >
                    Compare
                  </Button>
                </li>
              ))}
            </Rows>
          )
        }
      </WhenLoaded>
      {asked ? (
        <Comparison id={id} revision={asked} snapshot={snapshot} autosave={autosave} onClose={() => setAsked(null)} />
      ) : null}
    </Stack>
  );
}

function Comparison({
  id,
  revision: { number },
  snapshot,
  autosave,
  onClose,
}: Props & { readonly revision: Listed; readonly onClose: () => void }) {
  const loaded = useLoad<ArticleRevision>(`${articlePath(id)}/revisions/${number}`);
  const isSame = loaded.data !== null && sameFields(ARTICLE, snapshot.fields, loaded.data.fields);
  const restore = async () => {
    await operate(autosave, (version) => restoreRevision(id, number, version), { replaces: true });
    toast({ tone: 'success', title: `You go on with version ${number}. Readers see it when you publish it.` });
    onClose();
  };
  return (
    <ConfirmDialog
      id="compare-version"
      title={`Version ${number}`}
      action="Go on with this version"
      disabled={loaded.data === null || isSame}
      onConfirm={restore}
      onClose={onClose}
    >
      <WhenLoaded loaded={loaded}>
        {({ fields }) => (
          <>
            {isSame ? null : (
              <Text size="sm" tone="muted">
                Red is in the present text only, green is in this version only. If you go on with it, the present text
                is put aside on this device.
              </Text>
            )}
            <DiffView kind={ARTICLE} before={snapshot.fields} after={fields} />
          </>
        )}
      </WhenLoaded>
    </ConfirmDialog>
  );
}
