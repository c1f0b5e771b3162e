import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { LoadedTable } from '@mintwire/admin-kit/loaded-table';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import type {
  DeliveriesDecided,
  DeliveryDecisions,
  Issue,
  IssueDelivery,
  IssueDeliveryList,
} from '@mintwire/contracts';
import { api, toast } from '@mintwire/platform';
import { Button, Card, CardHeader, Cluster, Stack, Text, type TableColumn } from '@mintwire/ui';
import { countOf } from '@mintwire/money';
import { useState } from 'react';

const SHOWN = {
  unknown: {
    title: 'Mails of unknown outcome',
    description:
      'The connection was lost before the mail server answered. They may have arrived, so they are not sent again by themselves.',
  },
  failed: { title: 'Failed mails', description: 'What the mail server said.' },
} as const;

const COLUMNS: readonly TableColumn<IssueDelivery>[] = [
  { key: 'to', header: 'To', primary: true, cell: ({ address }) => address },
  { key: 'why', header: 'Why', cell: ({ reason }) => reason },
  { key: 'at', header: 'Tried', cell: ({ triedAt }) => <When at={triedAt} /> },
];

interface MailsOfIssueProps {
  readonly path: string;
  readonly state: keyof typeof SHOWN;
  readonly onChange: (issue: Issue) => void;
}

/** Mails of an issue that need somebody's eyes. The first page; decided ones make room for others. */
export function MailsOfIssue({ path, state, onChange }: MailsOfIssueProps) {
  const loaded = useLoad<IssueDeliveryList>(`${path}/deliveries?state=${state}&limit=200`);
  const [asked, setAsked] = useState<DeliveryDecisions['decision'] | null>(null);
  const items = loaded.data?.items ?? [];
  const { title, description } = SHOWN[state];
  const decide = async (decision: DeliveryDecisions['decision']) => {
    const subscriberIds = items.map(({ subscriberId }) => subscriberId);
    const { changed } = await api.post<DeliveriesDecided>(`${path}/decisions`, { subscriberIds, decision });
    toast({ tone: 'success', title: `Decided: ${countOf(changed, 'mail')}.` });
    setAsked(null);
    onChange(await api.get<Issue>(path));
  };
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={4}>
        <CardHeader title={title} description={description} headingLevel={2} />
        <LoadedTable
          caption={title}
          loaded={loaded}
          rowKey={({ subscriberId }) => subscriberId}
          columns={COLUMNS}
          empty="None any more."
          loadingRows={2}
        />
        {loaded.data?.next ? <Text tone="muted">There are more; these are the first.</Text> : null}
        {state === 'unknown' && items.length > 0 ? (
          <Cluster gap={3}>
            <Button onClick={() => setAsked('count-as-sent')}>Count as sent</Button>
            <Button onClick={() => setAsked('send-again')}>Send again</Button>
          </Cluster>
        ) : null}
      </Stack>
      {asked === null ? null : (
        <ConfirmDialog
          id="decide-unknown"
          title={asked === 'send-again' ? 'Send these mails again?' : 'Count these mails as sent?'}
          action={asked === 'send-again' ? 'Send again' : 'Count as sent'}
          danger={asked === 'send-again'}
          onConfirm={() => decide(asked)}
          onClose={() => setAsked(null)}
        >
          <Text>
            {asked === 'send-again'
              ? `${countOf(items.length, 'reader')} may get this issue twice.`
              : `${countOf(items.length, 'reader')} may never get this issue.`}
          </Text>
        </ConfirmDialog>
      )}
    </Card>
  );
}
