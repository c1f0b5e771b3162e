import type { Column } from '@mintwire/admin-kit/action-table';
import { Breakable } from '@mintwire/admin-kit/actor';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import type { RowAction } from '@mintwire/admin-kit/row-actions';
import { StateBadge, stateFilter, type StatesInWords } from '@mintwire/admin-kit/state-badge';
import { When } from '@mintwire/admin-kit/when';
import type { AdminSubscriber, SubscriberState } from '@mintwire/contracts';
import { api, toast } from '@mintwire/platform';
import { countText } from '@mintwire/ui/format';
import { countOf } from '@mintwire/money';
import { useState } from 'react';
import { useHasMailServer } from '../api/issues';
import { useIsOwner } from '../api/use-is-owner';
import { ImportSubscribers, SUBSCRIBERS_PATH, type Imported } from './import-subscribers';
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

const COLUMNS: readonly Column<AdminSubscriber>[] = [
  { key: 'address', header: 'Address', primary: true, cell: ({ address }) => <Breakable text={address} /> },
  { key: 'state', header: 'State', cell: ({ state }) => <StateBadge of={STATES[state]} /> },
  { key: 'wants', header: 'Wants', cell: topicsOf },
  { key: 'asked', header: 'Asked', cell: ({ requestedAt }) => <When at={requestedAt} /> },
  {
    key: 'how',
    header: 'Agreed or left',
    cell: ({ state, consentHow, leftHow }) => (
      <Breakable text={(state === 'left' || state === 'suppressed' ? leftHow : consentHow) ?? '–'} />
    ),
  },
];

/** Who gets the newsletter, since when and by what consent. */
export function SubscribersScreen() {
  const hasServer = useHasMailServer();
  const isOwner = useIsOwner();
  const [imported, setImported] = useState<Imported | null>(null);
  const onImported = (done: Imported) => {
    const { added, already, keptOff, refused } = done;
    toast({
      tone: refused.length === 0 ? 'success' : 'warning',
      title: `${countOf(added, 'subscriber')} added.`,
      description: `${countText(already)} on the list before, ${countText(keptOff)} kept off because they left or failed, ${countOf(refused.length, 'line')} refused.`,
    });
    setImported(done);
  };
  return (
    <ListScreen<AdminSubscriber>
      title="Subscribers"
      description="Addresses are shortened; one is found by typing all of it. Only owners can save whole addresses as a file, or erase somebody."
      path={SUBSCRIBERS_PATH}
      filters={[stateFilter(STATES)]}
      search={{
        name: 'search',
        label: 'Search',
        hint: 'A whole address, or @ and its host. Owners find any part of one.',
      }}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowActions={(subscriber) => [
        ...(subscriber.state === 'left' ? [] : [takeOff(subscriber)]),
        ...(isOwner ? [erase(subscriber)] : []),
      ]}
      empty={({ state, search }) => (state || search ? 'Nobody is like that.' : 'Nobody has subscribed yet.')}
      {...(isOwner && { csv: CSV })}
    >
      {(reload) => (
        <>
          <NoMailServer hasServer={hasServer} />
          <ImportSubscribers
            onDone={(done) => {
              onImported(done);
              void reload();
            }}
          />
          {imported && imported.refused.length > 0 ? (
            <RejectedLines imported={imported} onClose={() => setImported(null)} />
          ) : null}
        </>
      )}
    </ListScreen>
  );
}

function takeOff({ id, address }: AdminSubscriber): RowAction {
  return {
    label: 'Unsubscribe',
    name: `Unsubscribe ${address}`,
    question: {
      title: 'Take this subscriber off the list?',
      text: `${address} gets no newsletter any more. Only they themselves can come back.`,
      action: 'Unsubscribe',
      danger: true,
    },
    act: async () => {
      await api.post(`${SUBSCRIBERS_PATH}/${id}/unsubscribe`);
      return 'Taken off the list.';
    },
  };
}

function erase({ id, address }: AdminSubscriber): RowAction {
  return {
    label: 'Erase',
    name: `Erase ${address}`,
    question: {
      title: 'Erase this subscriber?',
      text: `Everything about ${address} is forgotten, and so are the mails to it. A mark that names nobody stays, so that imports do not bring the address in again.`,
      action: 'Erase',
      danger: true,
    },
    act: async () => {
      await api.delete(`${SUBSCRIBERS_PATH}/${id}`);
      return 'Erased.';
    },
  };
}
