import { Actor } from '@mintwire/admin-kit/actor';
import { When } from '@mintwire/admin-kit/when';
import type { AdminSale } from '@mintwire/contracts';
import { solText } from '@mintwire/money';
import { useChain } from '@mintwire/platform';
import { Alert, Badge, ButtonLink, Cluster, PageHeader, Stack, Stat, StatGroup, Table } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { isOver } from '../../../shared/sale';
import { SALE_STATUSES } from '../../../shared/sale-words';
import { changeText } from '../model/change-text';
import { alarmsOf } from '../model/sale-alarms';
import { tokensOfSale } from '../model/stock-text';
import { BooksCard } from './books-card';
import { ChosenSale, type SaleActions } from './chosen-sale';
import { PauseButton } from './pause-button';
import { PurchasesChart } from './purchases-chart';
import { TreasuryStock } from './treasury-stock';

/** How a sale does: alarms, figures, books, purchases over time, and who changed what. */
export function SaleScreen() {
  const { label } = useChain();
  return (
    <Stack gap={6}>
      <PageHeader title="Presale" size="lg" description={`How the sale stands on the chain (${label}).`} />
      <ChosenSale>{(sale, actions) => <SaleView key={sale.saleId} sale={sale} actions={actions} />}</ChosenSale>
    </Stack>
  );
}

function SaleView({ sale, actions }: { sale: AdminSale; actions: SaleActions }) {
  const { tone, text } = SALE_STATUSES[sale.status];
  const { totals, saleId } = sale;
  return (
    <>
      <Cluster gap={3}>
        <Badge tone={tone} dot>
          {text}
        </Badge>
        {isOver(sale.status) ? null : <PauseButton sale={sale} onDone={actions.show} />}
        <ButtonLink href={`/presale/${saleId}`}>See its page</ButtonLink>
      </Cluster>
      {alarmsOf(sale).map((alarm) => (
        <Alert key={alarm.title} tone={alarm.tone} title={alarm.title}>
          {alarm.text}
        </Alert>
      ))}
      <TreasuryStock mint={sale.mint} treasury={sale.treasury} sells={tokensOfSale(sale)} />
      <StatGroup>
        <Stat
          label="Raised here"
          value={solText(BigInt(totals.verifiedLamports))}
          hint={`Goal ${solText(BigInt(sale.terms.goalLamports))}, opening balance included`}
        />
        <Stat label="Purchases" value={countText(totals.purchases)} />
        <Stat label="Tokens sold" value={countText(BigInt(totals.tokensSold))} />
        <Stat label="Reserved now" value={solText(BigInt(totals.reservedLamports))} />
      </StatGroup>
      <PurchasesChart saleId={saleId} />
      <BooksCard sale={sale} onCount={() => void actions.reload()} counting={actions.loading} />
      <Table
        caption="Changes"
        rows={sale.history.map((change, index) => ({ ...change, key: `${index}` }))}
        rowKey={({ key }) => key}
        columns={[
          { key: 'what', header: 'What', primary: true, cell: ({ change }) => changeText(change) },
          { key: 'who', header: 'Who', cell: ({ changedBy }) => <Actor of={changedBy} /> },
          { key: 'when', header: 'When', cell: ({ at }) => <When at={at} /> },
        ]}
      />
    </>
  );
}
