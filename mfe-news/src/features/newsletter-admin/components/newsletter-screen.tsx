import { Actor } from '@mintwire/admin-kit/actor';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { StateBadge } from '@mintwire/admin-kit/state-badge';
import { When } from '@mintwire/admin-kit/when';
import type { IssueSummary } from '@mintwire/contracts';
import { Link, useLocation, useSearchParams } from '@mintwire/platform';
import type { TableColumn } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { ISSUES_PATH } from '../api/issues';
import { EMPTY_ISSUE } from '../model/issue-values';
import { audienceText, issueName, ISSUE_STATES } from '../model/issue-words';
import { IssueScreen } from './issue-screen';
import { NewIssueButton } from './new-issue-button';
import { NoMailServer } from './no-mail-server';

/** Issues of the newsletter; the one in the address, where it names one. */
export function NewsletterScreen() {
  const { pathname } = useLocation();
  const id = useSearchParams()[0].get('issue');
  if (id !== null) return <IssueScreen key={id} id={id} />;
  return (
    <ListScreen<IssueSummary>
      title="Issues"
      description="Issues of the newsletter: sent, being sent, or still written."
      actions={<NewIssueButton label="New issue" fields={EMPTY_ISSUE} />}
      path={ISSUES_PATH}
      columns={columnsAt(pathname)}
      rowKey={(issue) => issue.id}
      empty={() => 'There is no issue yet.'}
    >
      <NoMailServer />
    </ListScreen>
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
