import type { Column } from '@mintwire/admin-kit/action-table';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import type { AdminPaymentFilter, AdminSale, AdminSaleList, Purchase } from '@mintwire/contracts';
import { formatSol } from '@mintwire/money';
import { useChain } from '@mintwire/platform';
import { Badge, Copyable, Stack, Text } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { paidText, PURCHASE_STATES, REFUND_REASONS, tokenAmount } from '../../../shared/purchase-words';

const COLUMNS: readonly Column<Purchase>[] = [
  {
    key: 'paid',
    header: 'Paid',
    primary: true,
    cell: paidText,
    to: ({ id }) => `/presale/purchases/${id}`,
  },
  { key: 'state', header: 'What became of it', cell: (payment) => <Standing payment={payment} /> },
  { key: 'tokens', header: 'Tokens', numeric: true, cell: ({ tokens }) => countText(BigInt(tokens)) },
  { key: 'wallet', header: 'Wallet', cell: ({ wallet }) => <Copyable value={wallet} label="wallet address" /> },
  { key: 'payer', header: 'Paid by', cell: (payment) => <Payer payment={payment} /> },
  { key: 'signature', header: 'Signature', cell: ({ signature }) => <Copyable value={signature} label="signature" /> },
  { key: 'at', header: 'When', cell: ({ at }) => <When at={at} /> },
];

const STATES: readonly {
  readonly value: AdminPaymentFilter | '';
  readonly label: string;
  readonly meaning: string;
}[] = [
  { value: '', label: 'All payments', meaning: 'Everything that came into the treasury, newest first.' },
  { value: 'provisional', label: 'Confirmed', meaning: 'The network has it; a fork could still take it back.' },
  { value: 'final', label: 'Final', meaning: 'Credited for good; the tokens follow after the sale.' },
  { value: 'refundable', label: 'To be refunded', meaning: 'Could not be credited and goes back. Each says why.' },
  {
    value: 'unmatched',
    label: 'Without a clear owner',
    meaning: 'Goes back, but only to an address that somebody has confirmed: an exchange sends from one of its own.',
  },
  { value: 'refunded', label: 'Refunded', meaning: 'Was paid back.' },
  { value: 'delivered', label: 'Delivered', meaning: 'All its tokens were sent.' },
];

/** Which sale a payment is of, and so of which token the amounts are: where there are several. */
const saleColumn = (sales: readonly AdminSale[]): Column<Purchase> => ({
  key: 'sale',
  header: 'Sale',
  cell: ({ saleId }) => `Sale ${sales.find((sale) => sale.saleId === saleId)?.number ?? saleId}`,
});

const CSV = {
  name: 'presale-payments',
  json: true,
  columns: [
    { header: 'Payment', value: ({ id }: Purchase) => id },
    { header: 'Sale', value: ({ saleId }: Purchase) => String(saleId) },
    { header: 'Paid (UTC)', value: ({ at }: Purchase) => at },
    { header: 'SOL', value: ({ lamports }: Purchase) => formatSol(BigInt(lamports)) },
    { header: 'Lamports', value: ({ lamports }: Purchase) => lamports },
    { header: 'Other token', value: ({ token }: Purchase) => token?.mint ?? '' },
    {
      header: 'Amount of it',
      value: ({ token }: Purchase) => (token ? tokenAmount(token.baseUnits, token.decimals) : ''),
    },
    { header: 'Tokens', value: ({ tokens }: Purchase) => tokens },
    { header: 'State', value: ({ state }: Purchase) => PURCHASE_STATES[state].text },
    { header: 'Reason', value: ({ reason }: Purchase) => (reason === null ? '' : REFUND_REASONS[reason]) },
    { header: 'Wallet', value: ({ wallet }: Purchase) => wallet },
    { header: 'Paid by', value: ({ payer }: Purchase) => payer },
    { header: 'Signature', value: ({ signature }: Purchase) => signature },
    { header: 'Place in it', value: ({ instruction }: Purchase) => instruction },
    { header: 'Slot', value: ({ slot }: Purchase) => String(slot) },
    { header: 'Refund', value: ({ refundSignature }: Purchase) => refundSignature ?? '' },
    { header: 'Delivered tokens', value: ({ deliveredTokens }: Purchase) => deliveredTokens },
  ],
};

/** The ledger as operators look at it: every payment, with what is to go back and why. */
export function PaymentsScreen() {
  const { label } = useChain();
  const sales = useLoad<AdminSaleList>('/api/presale/admin/sales').data?.items ?? [];
  const ofSales = {
    name: 'sale',
    label: 'Sale',
    options: [
      { value: '', label: 'All sales' },
      ...sales.map(({ saleId, number }) => ({ value: String(saleId), label: `Sale ${number}` })),
    ],
  };
  return (
    <ListScreen<Purchase>
      title="Presale payments"
      description={`Every payment into a treasury on this chain (${label}), newest first.`}
      path="/api/presale/admin/payments"
      filters={[{ name: 'state', label: 'Show', options: STATES }, ofSales]}
      columns={sales.length > 1 ? [...COLUMNS, saleColumn(sales)] : COLUMNS}
      rowKey={({ id }) => id}
      empty={({ state, sale }) =>
        state === '' && sale === '' ? 'Nobody has paid anything yet.' : 'No payment is like that.'
      }
      csv={CSV}
    />
  );
}

function Standing({ payment: { state, reason } }: { payment: Purchase }) {
  return (
    <Stack gap={1}>
      <div>
        <Badge tone={PURCHASE_STATES[state].tone}>{PURCHASE_STATES[state].text}</Badge>
      </div>
      {reason !== null && (
        <Text size="sm" tone="muted">
          {REFUND_REASONS[reason]}
        </Text>
      )}
    </Stack>
  );
}

function Payer({ payment: { wallet, payer } }: { payment: Purchase }) {
  return payer === wallet ? 'The same wallet' : <Copyable value={payer} label="address that paid" />;
}
