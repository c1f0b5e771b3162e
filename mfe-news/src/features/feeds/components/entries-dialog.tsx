import { LoadedTable } from '@mintwire/admin-kit/loaded-table';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import type { FeedEntry, FeedEntryList, FeedSource } from '@mintwire/contracts';
import { FEED_LIMITS } from '@mintwire/contracts/newsroom-limits';
import { Link } from '@mintwire/platform';
import { Dialog, Stack, type TableColumn } from '@mintwire/ui';
import { FEEDS_PATH, nameOf, outcomeText, summaryText, webLink } from '../model/feeds';

const COLUMNS: readonly TableColumn<FeedEntry>[] = [
  { key: 'title', header: 'Entry', primary: true, cell: (entry) => <Original entry={entry} /> },
  { key: 'published', header: 'Published', cell: ({ publishedAt }) => <When at={publishedAt} /> },
  { key: 'seen', header: 'Came', cell: ({ seenAt }) => <When at={seenAt} /> },
  {
    key: 'outcome',
    header: 'What became of it',
    cell: (entry) =>
      entry.articleId === null ? (
        outcomeText(entry)
      ) : (
        <Link to={`/admin/articles/${encodeURIComponent(entry.articleId)}`}>A draft</Link>
      ),
  },
  { key: 'summary', header: 'Summary', cell: summaryText },
];

interface EntriesDialogProps {
  readonly source: FeedSource;
  readonly onClose: () => void;
}

/** What a feed brought, newest first, and what became of each. */
export function EntriesDialog({ source, onClose }: EntriesDialogProps) {
  const loaded = useLoad<FeedEntryList>(`${FEEDS_PATH}/${source.id}/entries`);
  return (
    <Dialog
      id="feed-entries"
      open
      size="lg"
      title={`Entries of ${nameOf(source)}`}
      description={`The newest ${FEED_LIMITS.listed} at most, and what became of each.`}
      onClose={onClose}
    >
      <Stack gap={4}>
        <LoadedTable
          caption="Entries"
          loaded={loaded}
          rowKey={({ id }) => id}
          empty="Nothing has come from this feed yet."
          columns={COLUMNS}
        />
      </Stack>
    </Dialog>
  );
}

/** Where it appeared first, in a tab of its own. */
function Original({ entry: { title, url } }: { readonly entry: FeedEntry }) {
  const href = webLink(url);
  const name = title || 'Without a title';
  return href === undefined ? (
    name
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );
}
