import type { Column } from '@mintwire/admin-kit/action-table';
import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { CsvFields } from '@mintwire/admin-kit/csv-fields';
import { FormEnd } from '@mintwire/admin-kit/form-end';
import { timeText } from '@mintwire/admin-kit/format';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { useForm } from '@mintwire/admin-kit/use-form';
import type { AdminSale, Allowlist, AllowlistUploaded } from '@mintwire/contracts';
import { formatSol, solText } from '@mintwire/money';
import { api, toast } from '@mintwire/platform';
import { Card, CardHeader, Copyable, Stack } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { useState } from 'react';
import { ChosenSale } from './chosen-sale';

type Invited = Allowlist['items'][number];

const COLUMNS: readonly Column<Invited>[] = [
  {
    key: 'wallet',
    header: 'Wallet',
    primary: true,
    cell: ({ wallet }) => <Copyable value={wallet} label="wallet address" />,
  },
  {
    key: 'cap',
    header: 'May buy for',
    numeric: true,
    cell: ({ capLamports }) => (capLamports === null ? 'No cap of its own' : solText(BigInt(capLamports))),
  },
];

/** Who may buy before everybody else may. */
export function AllowlistScreen() {
  return <ChosenSale>{(sale) => <OfSale key={sale.saleId} sale={sale} />}</ChosenSale>;
}

function OfSale({ sale: { saleId, number, terms } }: { sale: AdminSale }) {
  const path = `/api/presale/admin/sales/${saleId}/allowlist`;
  const window =
    terms.allowlistUntil === null
      ? 'They have no time of their own now: set one in the terms.'
      : `Until ${timeText(terms.allowlistUntil)} nobody else can buy.`;
  return (
    <ListScreen<Invited>
      title="Invited wallets"
      description={`Wallets that may buy first in sale ${number}. ${window}`}
      path={path}
      columns={COLUMNS}
      rowKey={({ wallet }) => wallet}
      empty={() => 'Nobody is invited.'}
      csv={{
        name: `presale-invited-${number}`,
        columns: [
          { header: 'Wallet', value: ({ wallet }) => wallet },
          { header: 'Cap', value: ({ capLamports }) => (capLamports === null ? '' : formatSol(BigInt(capLamports))) },
        ],
      }}
    >
      {(reload) => <Upload path={path} onDone={reload} />}
    </ListScreen>
  );
}

function Upload({ path, onDone }: { readonly path: string; readonly onDone: () => Promise<unknown> }) {
  const [asking, setAsking] = useState(false);
  const replace = async (csv: string) => {
    const { wallets } = await api.post<AllowlistUploaded>(path, { csv });
    toast({ tone: 'success', title: `${countText(wallets)} ${wallets === 1 ? 'wallet is' : 'wallets are'} invited.` });
    form.reset();
    setAsking(false);
    await onDone();
  };
  const form = useForm({ csv: '' }, async ({ csv }) => {
    // A slip of the hand takes no invitation away.
    if (csv.trim() === '') setAsking(true);
    else await replace(csv);
  });
  return (
    <Card as="section" aria-label="Replace the list">
      <form {...form.props} noValidate>
        <Stack gap={5}>
          <CardHeader title="Replace the list" headingLevel={2} />
          <CsvFields
            id="allowlist"
            form={form}
            fileHint="A spreadsheet saved as CSV."
            label="Wallets"
            hint="A wallet in each line; behind a comma the most SOL it may buy for. An empty list invites nobody."
          />
          <FormEnd
            error={form.error}
            busy={form.busy}
            busyText="Saving..."
            action="Replace the list"
            unsaved={form.dirty}
          />
        </Stack>
      </form>
      {asking ? (
        <ConfirmDialog
          id="invite-nobody"
          title="Invite nobody?"
          action="Remove all wallets"
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => replace('')}
        >
          <p>The list is empty. All wallets that are invited now lose their invitation.</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
