import { Actor } from '@mintwire/admin-kit/actor';
import { Screen } from '@mintwire/admin-kit/screen';
import { StateBadge } from '@mintwire/admin-kit/state-badge';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import type { IssueList, IssueSummary } from '@mintwire/contracts';
import { Link, useLocation, useSearchParams } from '@mintwire/platform';
import { Cluster, Stack, Table, type TableColumn } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { ISSUES_PATH } from '../api/issues';
import { EMPTY_ISSUE } from '../model/issue-values';
import { audienceText, issueName, ISSUE_STATES } from '../model/issue-words';
import { IssueScreen } from './issue-screen';
import { NewIssueButton } from './new-issue-button';
import { NoMailServer } from './no-mail-server';

/** Issues of the newsletter; the one in the address, where it names one. */
export function NewsletterScreen() {
  const [params] = useSearchParams();
  const id = params.get('issue');
  return id === null ? <Issues cursor={params.get('cursor')} /> : <IssueScreen key={id} id={id} />;
}

function Issues({ cursor }: { readonly cursor: string | null }) {
  const { pathname } = useLocation();
  const loaded = useLoad<IssueList>(`${ISSUES_PATH}${cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`}`);
  return (
    <Screen
      title="Issues"
      description="Issues of the newsletter: sent, being sent, or still written."
      actions={<NewIssueButton label="New issue" fields={EMPTY_ISSUE} />}
      loaded={loaded}
    >
      {({ items, next }) => (
        <Stack gap={4}>
          <NoMailServer />
          <Table
            caption="Issues of the newsletter"
            hideCaption
            rows={items}
            rowKey={({ id }) => id}
            empty="There is no issue yet."
            columns={columnsAt(pathname)}
          />
          <Cluster gap={4} justify="between">
            {cursor === null ? null : <Link to={pathname}>Newest issues</Link>}
            {next === null ? null : <Link to={`${pathname}?cursor=${next}`}>Older issues</Link>}
          </Cluster>
        </Stack>
      )}
    </Screen>
  );
}

function columnsAt(pathname: string): TableColumn<IssueSummary>[] {
  return [
    {
      key: 'subject',
      header: 'Subject',
      primary: true,
      cell: (issue) => <Link to={`${pathname}?issue=${issue.id}`}>{issueName(issue)}</Link>,
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => <StateBadge of={ISSUE_STATES[state]} />,
    },
    { key: 'audience', header: 'Goes to', cell: ({ audience }) => audienceText(audience) },
    {
      key: 'sent',
      header: 'Sent',
      numeric: true,
      cell: ({ state, figures }) =>
        state === 'draft' || state === 'scheduled'
          ? '–'
          : `${countText(figures.sent)} of ${countText(figures.recipients)}`,
    },
    { key: 'left', header: 'Left after it', numeric: true, cell: ({ figures }) => countText(figures.left) },
    { key: 'by', header: 'By', cell: ({ updatedBy }) => <Actor of={updatedBy} /> },
    { key: 'at', header: 'When', cell: ({ sendAt, updatedAt }) => <When at={sendAt ?? updatedAt} /> },
  ];
}
