import type { Column } from '@mintwire/admin-kit/action-table';
import { Breakable } from '@mintwire/admin-kit/actor';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { StateBadge, stateFilter, type StatesInWords } from '@mintwire/admin-kit/state-badge';
import { When } from '@mintwire/admin-kit/when';
import type { OutboxMail, OutboxState } from '@mintwire/contracts';
import { Dialog } from '@mintwire/ui';
import { useState } from 'react';
import styles from './newsletter-admin.module.css';

const STATES: StatesInWords<OutboxState> = {
  waiting: { text: 'Waiting', tone: 'info' },
  sending: { text: 'Being sent', tone: 'info' },
  sent: { text: 'Sent', tone: 'success' },
  refused: { text: 'Refused', tone: 'danger' },
  unknown: { text: 'Outcome unknown', tone: 'warning' },
  expired: { text: 'Too late', tone: 'warning' },
};

const CSV = {
  name: 'outbox',
  columns: [
    { header: 'To', value: ({ recipient }: OutboxMail) => recipient },
    { header: 'Subject', value: ({ subject }: OutboxMail) => subject },
    { header: 'State', value: ({ state }: OutboxMail) => STATES[state].text },
    { header: 'Reason', value: ({ reason }: OutboxMail) => reason ?? '' },
    { header: 'Written (UTC)', value: ({ createdAt }: OutboxMail) => createdAt },
    { header: 'Tried (UTC)', value: ({ triedAt }: OutboxMail) => triedAt ?? '' },
  ],
};

const COLUMNS: readonly Column<OutboxMail>[] = [
  { key: 'to', header: 'To', primary: true, cell: ({ recipient }) => <Breakable text={recipient} /> },
  { key: 'subject', header: 'Subject', cell: ({ subject }) => subject },
  { key: 'state', header: 'State', cell: ({ state }) => <StateBadge of={STATES[state]} /> },
  { key: 'reason', header: 'What the mail server said', cell: ({ reason }) => reason ?? '–' },
  { key: 'at', header: 'Written', cell: ({ createdAt }) => <When at={createdAt} /> },
];

/** Mails that are no newsletter: confirmations and tests. Without a mail server they are read here. */
export function OutboxScreen() {
  const [read, setRead] = useState<OutboxMail | null>(null);
  return (
    <ListScreen<OutboxMail>
      title="Outbox"
      description="Confirmations and test mails. Without a mail server (setting SMTP_HOST) they wait here, and can be read. Links in them are secrets: only owners see this page."
      path="/api/news/admin/newsletter/outbox"
      filters={[stateFilter(STATES)]}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowActions={(mail) =>
        mail.text === null
          ? []
          : [{ label: 'Read', name: `Read the mail to ${mail.recipient}`, act: () => setRead(mail) }]
      }
      empty={({ state }) => (state ? 'No mail is like that.' : 'No mail was written yet.')}
      csv={CSV}
    >
      <Dialog id="read-mail" open={read !== null} size="lg" title={read?.subject ?? ''} onClose={() => setRead(null)}>
        <pre className={styles.plain}>{read?.text}</pre>
      </Dialog>
    </ListScreen>
  );
}
