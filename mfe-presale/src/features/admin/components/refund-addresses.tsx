import { Pager } from '@mintwire/admin-kit/list-parts';
import { LoadState } from '@mintwire/admin-kit/load-state';
import { LoadedTable } from '@mintwire/admin-kit/loaded-table';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { AdminPaymentList, Purchase } from '@mintwire/contracts';
import { api, errorText, toast } from '@mintwire/platform';
import { Button, Cluster, Copyable, Field, TextInput } from '@mintwire/ui';
import { useState } from 'react';
import { paidText, shortMint } from '../../../shared/purchase-words';
import styles from './runs.module.css';

/** Payments that nobody reserved, or not clearly: they go back only where an operator says. */
export function RefundAddresses({ saleId }: { saleId: number }) {
  // Anybody can send a hundred more, and hides nothing by that.
  const [pages, setPages] = useState<readonly string[]>([]);
  const cursor = pages.length > 0 ? `&cursor=${pages.at(-1)}` : '';
  const loaded = useLoad<AdminPaymentList>(
    `/api/presale/admin/payments?sale=${saleId}&state=unmatched&limit=100${cursor}`,
  );
  if (loaded.data === null)
    return <LoadState loaded={loaded} part="Whether payments wait for an address is not known" />;
  if (loaded.data.items.length === 0 && pages.length === 0) return null;
  return (
    <>
      <LoadedTable
        caption="Payments without a clear owner: confirm where each goes back to"
        loaded={loaded}
        rowKey={({ id }) => id}
        columns={[
          { key: 'paid', header: 'Paid', primary: true, cell: paidText },
          {
            key: 'payer',
            header: 'Paid by',
            cell: ({ payer }) => <Copyable value={payer} label="address that paid" />,
          },
          { key: 'to', header: 'Goes back to', cell: (payment) => <Confirm key={payment.id} payment={payment} /> },
        ]}
      />
      <Pager
        newer={pages.length > 0 ? () => setPages(pages.slice(0, -1)) : null}
        next={loaded.data.next}
        onOlder={(next) => setPages([...pages, next])}
      />
    </>
  );
}

function Confirm({ payment: { id, payer, token } }: { payment: Purchase }) {
  const [address, setAddress] = useState(payer);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await api.post(`/api/presale/admin/payments/${id}/refund-address`, { address: address.trim() });
      toast({
        tone: 'success',
        title: `It goes back there with the next run of refunds${token ? ` of ${shortMint(token.mint)}` : ''}.`,
      });
    } catch (caught) {
      setError(errorText(caught));
    }
    setBusy(false);
  };
  return (
    <Cluster gap={2}>
      <Field id={`refund-${id}`} label="Address" hideLabel error={error} className={styles.address}>
        <TextInput mono value={address} onChange={(event) => setAddress(event.target.value)} />
      </Field>
      <Button size="sm" loading={busy} loadingText="One moment..." onClick={() => void confirm()}>
        Confirm
      </Button>
    </Cluster>
  );
}
