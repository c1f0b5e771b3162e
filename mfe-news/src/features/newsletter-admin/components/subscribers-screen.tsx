import { Breakable } from '@mintwire/admin-kit/breakable';
import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { countOf } from '@mintwire/admin-kit/format';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { StateBadge, stateFilter, type StatesInWords } from '@mintwire/admin-kit/state-badge';
import { When } from '@mintwire/admin-kit/when';
import type { AdminSubscriber, SubscriberState } from '@mintwire/contracts';
import { api, toast } from '@mintwire/platform';
import { Button, Text, type TableColumn } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { useState } from 'react';
import { SUBSCRIBERS_PATH } from '../api/subscribers';
import { ImportSubscribers, type Imported } from './import-subscribers';
import { NoMailServer } from './no-mail-server';
import { RejectedLines } from './rejected-lines';

const STATES: StatesInWords<SubscriberState> = {
  confirmed: { text: 'Confirmed', tone: 'success', meaning: 'Who gets the newsletter.' },
  pending: {
    text: 'Not confirmed',
    tone: 'neutral',
    meaning: 'Who asked for it and has not pressed the button of the mail.',
  },
  left: { text: 'Left', tone: 'neutral', meaning: 'Who unsubscribed, or was taken off.' },
  suppressed: {
    text: 'Suppressed',
    tone: 'warning',
    meaning: 'Whose address failed, or who complained. They can subscribe again themselves.',
  },
};

const TOPICS = [
  ['presaleAlerts', 'presale'],
  ['marketAnalysis', 'market'],
  ['breakingNews', 'breaking'],
] as const;

const topicsOf = ({ preferences }: AdminSubscriber): string => {
  const wanted = TOPICS.flatMap(([topic, label]) => (preferences[topic] ? [label] : []));
  return wanted.length === TOPICS.length ? 'everything' : wanted.join(', ') || 'nothing';
};

const CSV = {
  name: 'subscribers',
  path: `${SUBSCRIBERS_PATH}/export`,
  columns: [
    { header: 'Address', value: ({ address }: AdminSubscriber) => address },
    { header: 'State', value: ({ state }: AdminSubscriber) => STATES[state].text },
    { header: 'Wants', value: topicsOf },
    { header: 'Asked (UTC)', value: ({ requestedAt }: AdminSubscriber) => requestedAt },
    { header: 'Agreed (UTC)', value: ({ consentAt }: AdminSubscriber) => consentAt ?? '' },
    { header: 'How', value: ({ consentHow }: AdminSubscriber) => consentHow ?? '' },
    { header: 'Left (UTC)', value: ({ leftAt }: AdminSubscriber) => leftAt ?? '' },
    { header: 'How they left', value: ({ leftHow }: AdminSubscriber) => leftHow ?? '' },
  ],
};

/** Who gets the newsletter, since when and by what consent. */
export function SubscribersScreen() {
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState<AdminSubscriber | null>(null);
  const retry = () => setRound((before) => before + 1);
  const [imported, setImported] = useState<Imported | null>(null);
  const onImported = (done: Imported) => {
    const { added, already, keptOff, refused } = done;
    toast({
      tone: refused.length === 0 ? 'success' : 'warning',
      title: `${countOf(added, 'subscriber')} added.`,
      description: `${countText(already)} on the list before, ${countText(keptOff)} kept off because they left or failed, ${countOf(refused.length, 'line')} refused.`,
    });
    setImported(done);
    retry();
  };
  const takeOff = async ({ id }: AdminSubscriber) => {
    await api.post(`${SUBSCRIBERS_PATH}/${id}/unsubscribe`);
    toast({ tone: 'success', title: 'Taken off the list.' });
    setAsked(null);
    retry();
  };
  return (
    <>
      <ListScreen<AdminSubscriber>
        key={round}
        title="Subscribers"
        description="Addresses are shortened; one is found by typing it. Only owners can save whole addresses as a file."
        path={SUBSCRIBERS_PATH}
        filters={[stateFilter(STATES)]}
        search={{ name: 'search', label: 'Search', hint: 'An address, or a part of one' }}
        columns={columns(setAsked)}
        rowKey={({ id }) => id}
        empty={({ state, search }) => (state || search ? 'Nobody is like that.' : 'Nobody has subscribed yet.')}
        csv={CSV}
      >
        <NoMailServer />
        <ImportSubscribers onDone={onImported} />
      </ListScreen>
      {imported && imported.refused.length > 0 ? (
        <RejectedLines imported={imported} onClose={() => setImported(null)} />
      ) : null}
      {asked ? (
        <ConfirmDialog
          id="take-off"
          title="Take this subscriber off the list?"
          action="Unsubscribe"
          danger
          onConfirm={() => takeOff(asked)}
          onClose={() => setAsked(null)}
        >
          <Text>{`${asked.address} gets no newsletter any more. Only they themselves can come back.`}</Text>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function columns(onTakeOff: (subscriber: AdminSubscriber) => void): TableColumn<AdminSubscriber>[] {
  return [
    { key: 'address', header: 'Address', primary: true, cell: ({ address }) => <Breakable text={address} /> },
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => <StateBadge of={STATES[state]} />,
    },
    { key: 'wants', header: 'Wants', cell: topicsOf },
    { key: 'asked', header: 'Asked', cell: ({ requestedAt }) => <When at={requestedAt} /> },
    {
      key: 'how',
      header: 'Agreed or left',
      cell: ({ state, consentHow, leftHow }) => (
        <Breakable text={(state === 'left' || state === 'suppressed' ? leftHow : consentHow) ?? '–'} />
      ),
    },
    {
      key: 'change',
      header: 'Change',
      cell: (subscriber) =>
        subscriber.state === 'left' ? (
          '–'
        ) : (
          <Button size="sm" aria-label={`Unsubscribe ${subscriber.address}`} onClick={() => onTakeOff(subscriber)}>
            Unsubscribe
          </Button>
        ),
    },
  ];
}
