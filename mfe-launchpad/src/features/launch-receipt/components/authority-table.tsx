import { Alert, Button, Stack, Table, Text, truncateMiddle } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import type { ReceiptView } from '../api/launch-receipt';
import { authorityRows } from '../model/authority-rows';

/** What the creator may still do with the token. */
export function AuthorityTable({ receipt, refresh }: { receipt: ReceiptView; refresh: () => void }) {
  const rows = authorityRows(receipt);
  return (
    <Stack gap={4}>
      <Table
        caption="Authorities of this token"
        hideCaption
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'authority', header: 'Authority', cell: ({ label }) => label, primary: true },
          { key: 'asked', header: 'At launch', cell: ({ asked }) => asked },
          {
            key: 'now',
            header: 'Now',
            cell: ({ now }) =>
              now ? `${now.meaning}${now.holder ? ` (${truncateMiddle(now.holder)})` : ''}` : 'Not known',
          },
        ]}
      />
      {receipt.onChain ? (
        <Text size="xs" tone="subtle">
          Read from the chain at slot {countText(receipt.onChain.slot)}.
        </Text>
      ) : (
        <Alert
          tone="warning"
          action={
            <Button size="sm" onClick={refresh}>
              Try again
            </Button>
          }
        >
          The chain could not be asked just now, so the present state is not shown.
        </Alert>
      )}
    </Stack>
  );
}
