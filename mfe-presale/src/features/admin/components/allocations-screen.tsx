import type { Column } from '@mintwire/admin-kit/action-table';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import type { AdminSale, Allocation } from '@mintwire/contracts';
import { formatSol, solText } from '@mintwire/money';
import { Copyable } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { ChosenSale } from './chosen-sale';
import { TreasuryStock } from './treasury-stock';

const COLUMNS: readonly Column<Allocation>[] = [
  {
    key: 'wallet',
    header: 'Wallet',
    primary: true,
    cell: ({ wallet }) => <Copyable value={wallet} label="wallet address" />,
  },
  { key: 'purchases', header: 'Purchases', numeric: true, cell: ({ purchases }) => countText(purchases) },
  { key: 'paid', header: 'Paid', numeric: true, cell: ({ lamports }) => solText(BigInt(lamports)) },
  { key: 'tokens', header: 'Tokens', numeric: true, cell: ({ tokens }) => countText(BigInt(tokens)) },
  {
    key: 'delivered',
    header: 'Delivered',
    numeric: true,
    cell: ({ deliveredTokens }) => countText(BigInt(deliveredTokens)),
  },
];

/** Who gets how many tokens of a sale. */
export function AllocationsScreen() {
  return <ChosenSale>{(sale) => <OfSale key={sale.saleId} sale={sale} />}</ChosenSale>;
}

function OfSale({ sale: { saleId, number, status, mint, treasury } }: { sale: AdminSale }) {
  return (
    <ListScreen<Allocation>
      title="Allocations"
      description={`What each wallet bought in sale ${number} and got so far. Only final purchases count.`}
      path={`/api/presale/admin/sales/${saleId}/allocations`}
      columns={COLUMNS}
      rowKey={({ wallet }) => wallet}
      empty={() =>
        status === 'below-soft-cap'
          ? 'Every purchase is paid back, so nobody gets tokens.'
          : 'No purchase is final yet.'
      }
      csv={{
        name: `presale-allocations-${number}`,
        json: true,
        columns: [
          { header: 'Wallet', value: ({ wallet }) => wallet },
          { header: 'Purchases', value: ({ purchases }) => String(purchases) },
          { header: 'SOL', value: ({ lamports }) => formatSol(BigInt(lamports)) },
          { header: 'Tokens', value: ({ tokens }) => tokens },
          { header: 'Delivered tokens', value: ({ deliveredTokens }) => deliveredTokens },
        ],
      }}
    >
      <TreasuryStock mint={mint} treasury={treasury} sells={null} />
    </ListScreen>
  );
}
