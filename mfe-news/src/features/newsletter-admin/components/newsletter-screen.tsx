import type { Column } from '@mintwire/admin-kit/action-table';
import { Actor } from '@mintwire/admin-kit/actor';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { StateBadge } from '@mintwire/admin-kit/state-badge';
import { When } from '@mintwire/admin-kit/when';
import type { IssueSummary } from '@mintwire/contracts';
import { useSearchParams } from '@mintwire/platform';
import { countText } from '@mintwire/ui/format';
import { ISSUES_PATH, useHasMailServer } from '../api/issues';
import { EMPTY_ISSUE } from '../model/issue-values';
import { audienceText, issueName, stateOf } from '../model/issue-words';
import { IssueScreen } from './issue-screen';
import { NewIssueButton } from './new-issue-button';
import { NoMailServer } from './no-mail-server';

const columnsOf = (hasServer: boolean): readonly Column<IssueSummary>[] => [
  {
    key: 'subject',
    header: 'Subject',
    primary: true,
    cell: issueName,
    to: ({ id }) => `?issue=${id}`,
  },
  { key: 'state', header: 'State', cell: (issue) => <StateBadge of={stateOf(issue, hasServer)} /> },
  { key: 'audience', header: 'Goes to', cell: ({ audience }) => audienceText(audience) },
  {
    key: 'sent',
    header: 'Sent',
    numeric: true,
    cell: (issue) =>
      isSent(issue) ? `${countText(issue.figures.sent)} of ${countText(issue.figures.recipients)}` : '–',
  },
  { key: 'left', header: 'Left after it', numeric: true, cell: ({ figures }) => countText(figures.left) },
  { key: 'by', header: 'By', cell: ({ updatedBy }) => <Actor of={updatedBy} /> },
  { key: 'at', header: 'When', cell: ({ sendAt, updatedAt }) => <When at={sendAt ?? updatedAt} /> },
];

const csvOf = (hasServer: boolean) => ({
  name: 'issues',
  columns: [
    { header: 'Subject', value: issueName },
    { header: 'State', value: (issue: IssueSummary) => stateOf(issue, hasServer).text },
    { header: 'Goes to', value: ({ audience }: IssueSummary) => audienceText(audience) },
    { header: 'Recipients', value: ({ figures }: IssueSummary) => String(figures.recipients) },
    { header: 'Sent', value: ({ figures }: IssueSummary) => String(figures.sent) },
    { header: 'Left after it', value: ({ figures }: IssueSummary) => String(figures.left) },
    { header: 'By', value: ({ updatedBy }: IssueSummary) => updatedBy },
    { header: 'When (UTC)', value: ({ sendAt, updatedAt }: IssueSummary) => sendAt ?? updatedAt },
  ],
});

/** Issues of the newsletter; the one in the address, where it names one. */
export function NewsletterScreen() {
  const id = useSearchParams()[0].get('issue');
  return id === null ? <IssuesScreen /> : <IssueScreen key={id} id={id} />;
}

function IssuesScreen() {
  const hasServer = useHasMailServer();
  return (
    <ListScreen<IssueSummary>
      title="Issues"
      description="Issues of the newsletter: sent, being sent, or still written."
      actions={<NewIssueButton label="New issue" size="sm" fields={EMPTY_ISSUE} />}
      path={ISSUES_PATH}
      columns={columnsOf(hasServer)}
      rowKey={(issue) => issue.id}
      empty={() => 'There is no issue yet.'}
      csv={csvOf(hasServer)}
    >
      <NoMailServer hasServer={hasServer} />
    </ListScreen>
  );
}

function isSent({ state, figures }: IssueSummary): boolean {
  return state !== 'draft' && state !== 'scheduled' && figures.recipients > 0;
}
