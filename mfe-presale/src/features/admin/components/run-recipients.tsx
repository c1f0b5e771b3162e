import { ExportButtons } from '@mintwire/admin-kit/export-buttons';
import { LoadedTable } from '@mintwire/admin-kit/loaded-table';
import { useLoad, type Loaded } from '@mintwire/admin-kit/use-load';
import type { PresaleRun, RunLeg, RunLegList } from '@mintwire/contracts';
import { Accordion, AccordionItem, Copyable, Stack, Text } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { useEffect, useRef } from 'react';

const STATES: Readonly<Record<RunLeg['state'], string>> = {
  waiting: 'To be signed',
  signing: 'To be signed',
  sending: 'On its way',
  paid: 'Sent',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

interface RunRecipientsProps {
  readonly run: PresaleRun;
  readonly loaded: Loaded<RunLegList>;
  readonly amountText: (amount: string) => string;
}

const pathOf = ({ id }: PresaleRun) => `/api/presale/admin/runs/${id}/legs`;

/** The first page of who gets how much by a run. */
export function useRecipients(run: PresaleRun): Loaded<RunLegList> {
  const loaded = useLoad<RunLegList>(pathOf(run));
  const { reload } = loaded;
  // How many are where changes when one of them moves on.
  const counts = JSON.stringify(run.legs);
  const shown = useRef(counts);
  useEffect(() => {
    if (shown.current === counts) return;
    shown.current = counts;
    void reload();
  }, [counts, reload]);
  return loaded;
}

/** Who gets how much by a run, to be looked through before it is signed: the first page here, all in a file. */
export function RunRecipients({ run, loaded, amountText }: RunRecipientsProps) {
  const path = pathOf(run);
  const { data } = loaded;
  return (
    <Accordion>
      <AccordionItem title="Who gets how much" headingLevel={3}>
        <Stack gap={4}>
          <LoadedTable
            caption="Transfers of this run"
            loaded={loaded}
            rowKey={({ id }) => String(id)}
            loadingRows={2}
            columns={[
              {
                key: 'to',
                header: 'To',
                primary: true,
                cell: ({ recipient }) => <Copyable value={recipient} label="receiver's address" show="fluid" />,
              },
              { key: 'amount', header: 'Amount', numeric: true, cell: ({ amount }) => amountText(amount) },
              { key: 'state', header: 'Where it stands', cell: ({ state }) => STATES[state] },
            ]}
          />
          {data !== null && data.next !== null ? (
            <Text
              size="sm"
              tone="muted"
            >{`The first ${countText(data.items.length)} are shown; the file has all.`}</Text>
          ) : null}
          <ExportButtons<RunLeg>
            name={`${run.kind}-${run.id}`}
            columns={[
              { header: 'to', value: ({ recipient }) => recipient },
              { header: 'amount', value: ({ amount }) => amount },
              { header: 'state', value: ({ state }) => state },
            ]}
            source={{ pageAt: (cursor) => (cursor === null ? path : `${path}?cursor=${cursor}`) }}
          />
        </Stack>
      </AccordionItem>
    </Accordion>
  );
}
