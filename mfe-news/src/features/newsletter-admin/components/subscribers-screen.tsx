import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { FormEnd } from '@mintwire/admin-kit/form-end';
import { countOf } from '@mintwire/admin-kit/format';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { useForm } from '@mintwire/admin-kit/use-form';
import { When } from '@mintwire/admin-kit/when';
import type { AdminSubscriber, SubscribersImported, SubscriberState } from '@mintwire/contracts';
import { api, toast } from '@mintwire/platform';
import {
  Badge,
  Button,
  Card,
  CardHeader,
  Field,
  FileDrop,
  Stack,
  Text,
  Textarea,
  TextInput,
  type TableColumn,
  type Tone,
} from '@mintwire/ui';
import { useState } from 'react';

const PATH = '/api/news/admin/newsletter/subscribers';

const STATES: Readonly<Record<SubscriberState, { readonly text: string; readonly tone: Tone }>> = {
  pending: { text: 'Not confirmed', tone: 'neutral' },
  confirmed: { text: 'Confirmed', tone: 'success' },
  left: { text: 'Left', tone: 'neutral' },
  suppressed: { text: 'Suppressed', tone: 'warning' },
};

const FILTER = {
  name: 'state',
  label: 'Show',
  options: [
    { value: '', label: 'All' },
    { value: 'confirmed', label: 'Confirmed', meaning: 'Who gets the newsletter.' },
    {
      value: 'pending',
      label: 'Not confirmed',
      meaning: 'Who asked for it and has not pressed the button of the mail.',
    },
    { value: 'left', label: 'Left', meaning: 'Who unsubscribed, or was taken off.' },
    {
      value: 'suppressed',
      label: 'Suppressed',
      meaning: 'Whose address failed, or who complained. They can subscribe again themselves.',
    },
  ],
};

const TOPICS = [
  ['presaleAlerts', 'presale'],
  ['marketAnalysis', 'market'],
  ['breakingNews', 'breaking'],
] as const;

const topicsOf = ({ preferences }: AdminSubscriber): string =>
  TOPICS.flatMap(([topic, label]) => (preferences[topic] ? [label] : [])).join(', ') || 'none';

const CSV = {
  name: 'subscribers',
  path: `${PATH}/export`,
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
  const again = () => setRound((before) => before + 1);
  const takeOff = async ({ id }: AdminSubscriber) => {
    await api.post(`${PATH}/${id}/unsubscribe`);
    toast({ tone: 'success', title: 'Taken off the list.' });
    setAsked(null);
    again();
  };
  return (
    <>
      <ListScreen<AdminSubscriber>
        key={round}
        title="Subscribers"
        description="Addresses are shortened; one is found by typing it. Only owners can save whole addresses as a file."
        path={PATH}
        filters={[FILTER]}
        search={{ name: 'search', label: 'Search', hint: 'An address, or a part of one' }}
        columns={columns(setAsked)}
        rowKey={({ id }) => id}
        empty={({ state, search }) => (state || search ? 'Nobody is like that.' : 'Nobody has subscribed yet.')}
        csv={CSV}
      >
        <Import onDone={again} />
      </ListScreen>
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
    { key: 'address', header: 'Address', primary: true, cell: ({ address }) => address },
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>,
    },
    { key: 'wants', header: 'Wants', cell: topicsOf },
    { key: 'asked', header: 'Asked', cell: ({ requestedAt }) => <When at={requestedAt} /> },
    {
      key: 'how',
      header: 'Agreed or left',
      cell: ({ state, consentHow, leftHow }) =>
        (state === 'left' || state === 'suppressed' ? leftHow : consentHow) ?? '–',
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

function Import({ onDone }: { readonly onDone: () => void }) {
  const [open, setOpen] = useState(false);
  return open ? (
    <ImportForm onDone={onDone} />
  ) : (
    <div>
      <Button onClick={() => setOpen(true)}>Import subscribers</Button>
    </div>
  );
}

function ImportForm({ onDone }: { readonly onDone: () => void }) {
  const [fileName, setFileName] = useState<string>();
  const form = useForm({ csv: '', source: '', consentDate: '' }, async (values) => {
    const { added, already, keptOff } = await api.post<SubscribersImported>(`${PATH}/import`, values);
    toast({
      tone: 'success',
      title: `${countOf(added, 'subscriber')} added.`,
      description: `${already} on the list before, ${keptOff} kept off because they left or failed.`,
    });
    onDone();
  });
  const read = async (file: File) => {
    form.change({ csv: await file.text() });
    setFileName(file.name);
  };
  return (
    <Card as="section" aria-label="Import subscribers">
      <form {...form.props} noValidate>
        <Stack gap={5}>
          <CardHeader
            title="Import subscribers"
            description="Only people who agreed to get mails from you. Where and when they did is kept with each of them."
            headingLevel={2}
          />
          <Field id="import-source" label="Where they agreed" hint="Such as: sign-up list of the conference in Lisbon.">
            <TextInput
              maxLength={200}
              value={form.values.source}
              onChange={(event) => form.change({ source: event.currentTarget.value })}
            />
          </Field>
          <Field id="import-date" label="On which day">
            <TextInput
              type="date"
              value={form.values.consentDate}
              onChange={(event) => form.change({ consentDate: event.currentTarget.value })}
            />
          </Field>
          <Field
            id="import-file"
            label="File"
            optional
            hint="A spreadsheet saved as CSV; the addresses in its first column."
          >
            <FileDrop
              accept=".csv,.txt,text/csv,text/plain"
              onSelect={(file) =>
                void read(file).catch(() => toast({ tone: 'danger', title: 'The file could not be read.' }))
              }
              {...(fileName && { fileName })}
            />
          </Field>
          <Field id="import-csv" label="Addresses" hint="One in each line, 2,000 at once.">
            <Textarea
              rows={6}
              spellCheck={false}
              value={form.values.csv}
              onChange={(event) => form.change({ csv: event.currentTarget.value })}
            />
          </Field>
          <FormEnd error={form.error} busy={form.busy} busyText="Importing..." action="Import" />
        </Stack>
      </form>
    </Card>
  );
}
