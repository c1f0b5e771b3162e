import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { Rows } from '@mintwire/admin-kit/rows';
import { Screen } from '@mintwire/admin-kit/screen';
import type { FeedSource, FeedSourceFields } from '@mintwire/contracts';
import { toast, useSearchParams } from '@mintwire/platform';
import { Button, EmptyState, PlusIcon, Text } from '@mintwire/ui';
import { useState } from 'react';
import { nameOf } from '../model/feeds';
import { EntriesDialog } from './entries-dialog';
import { FeedDialog } from './feed-dialog';
import { FeedRow } from './feed-row';
import { useFeeds, type Feeds } from './use-feeds';

/** What an editor is about to do. */
type Asked =
  | { readonly what: 'add' }
  | { readonly what: 'edit'; readonly seen: FeedSource }
  | { readonly what: 'delete'; readonly source: FeedSource };

/** Feeds of others whose entries become drafts. The address holds whose entries are shown, so that back leads from a draft to them. */
export function FeedsScreen() {
  const feeds = useFeeds();
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const shown = feeds.loaded.data?.items.find(({ id }) => id === params.get('entries'));
  return (
    <>
      <Screen
        title="Feeds"
        description="Feeds of other websites. What appears there becomes drafts, with its source named."
        actions={
          <Button variant="primary" iconStart={<PlusIcon />} onClick={() => setAsked({ what: 'add' })}>
            Add a feed
          </Button>
        }
        loaded={feeds.loaded}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title="No feed yet"
              description="Add the RSS, Atom or JSON feed of another website. It is read by itself, and each new entry becomes a draft that names its source. Nothing is published until an editor publishes it."
            />
          ) : (
            <Rows aria-label="Feeds">
              {items.map((source) => (
                <FeedRow
                  key={source.id}
                  source={source}
                  onRead={() => feeds.read(source)}
                  onToggle={() => feeds.toggle(source)}
                  onEntries={() => setParams({ entries: source.id })}
                  onEdit={() => setAsked({ what: 'edit', seen: source })}
                  onDelete={() => setAsked({ what: 'delete', source })}
                />
              ))}
            </Rows>
          )
        }
      </Screen>
      {shown ? <EntriesDialog key={shown.id} source={shown} onClose={() => setParams({})} /> : null}
      {asked ? <AskedDialog asked={asked} feeds={feeds} onAsk={setAsked} /> : null}
    </>
  );
}

interface AskedDialogProps {
  readonly asked: Asked;
  readonly feeds: Feeds;
  readonly onAsk: (asked: Asked | null) => void;
}

function AskedDialog({ asked, feeds, onAsk }: AskedDialogProps) {
  const close = () => onAsk(null);
  if (asked.what === 'delete') return <DeleteDialog source={asked.source} feeds={feeds} onClose={close} />;
  const seen = asked.what === 'edit' ? asked.seen : null;
  const save = async (fields: FeedSourceFields) => {
    await feeds.save(seen, fields);
    toast({ tone: 'success', title: seen ? 'Saved.' : 'The feed is added.' });
    close();
  };
  const takeTheirs = async (mine: FeedSource) => {
    const theirs = await feeds.refetch(mine);
    onAsk({ what: 'edit', seen: theirs });
    return theirs;
  };
  return (
    <FeedDialog
      seen={seen}
      hasModel={feeds.loaded.data?.hasModel ?? false}
      onSave={save}
      onTakeTheirs={takeTheirs}
      onClose={close}
    />
  );
}

interface DeleteDialogProps {
  readonly source: FeedSource;
  readonly feeds: Feeds;
  readonly onClose: () => void;
}

function DeleteDialog({ source, feeds, onClose }: DeleteDialogProps) {
  const remove = async () => {
    await feeds.remove(source);
    toast({ tone: 'success', title: 'The feed is deleted.' });
    onClose();
  };
  return (
    <ConfirmDialog
      id="delete-feed"
      title="Delete this feed?"
      action="Delete the feed"
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <Text>{`${nameOf(source)} is not read any more. The drafts and articles made from it stay.`}</Text>
    </ConfirmDialog>
  );
}
