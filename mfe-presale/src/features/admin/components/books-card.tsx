import { timeText } from '@mintwire/admin-kit/format';
import type { AdminSale, SaleTokenBooks } from '@mintwire/contracts';
import { solText } from '@mintwire/money';
import { Link } from '@mintwire/platform';
import { Badge, Button, Card, CardHeader, Cluster, Copyable, DescriptionList, Stack, Table, Text } from '@mintwire/ui';
import { shortMint, tokenAmount } from '../../../shared/purchase-words';
import { isBalanced } from '../model/sale-alarms';

interface BooksCardProps {
  readonly sale: AdminSale;
  readonly onCount: () => void;
  readonly counting: boolean;
}

const sol = (lamports: string) => solText(BigInt(lamports));

/** Conservation: what the chain brought, and what became of it, to the lamport. */
export function BooksCard({ sale: { books, saleId, treasury, mint }, onCount, counting }: BooksCardProps) {
  const balanced = isBalanced(books);
  const rest =
    books.balanceLamports === null ? null : BigInt(books.balanceLamports) - BigInt(books.balanceByHistoryLamports);
  const list = (state: string) => `/admin/presale-payments?sale=${saleId}&state=${state}`;
  return (
    <Card as="section" aria-label="Books">
      <Stack gap={4}>
        <CardHeader
          title="Books"
          headingLevel={2}
          description="What came in as payments, and what became of it: everything is in exactly one of the lines."
          action={
            <Badge tone={balanced ? 'success' : 'danger'} dot>
              {balanced ? 'Payments balanced' : 'Payments not balanced'}
            </Badge>
          }
        />
        <DescriptionList
          items={[
            { term: 'Came in, by the chain', description: sol(books.inflowLamports) },
            { term: '= credited to purchases', description: sol(books.creditedLamports) },
            {
              key: 'refundable',
              term: <Link to={list('refundable')}>+ to be paid back</Link>,
              description: sol(books.refundableLamports),
            },
            {
              key: 'unmatched',
              term: <Link to={list('unmatched')}>+ without a reservation</Link>,
              description: sol(books.unmatchedLamports),
            },
            {
              key: 'refunded',
              term: <Link to={list('refunded')}>+ paid back</Link>,
              description: sol(books.refundedLamports),
            },
            { term: 'Difference', description: sol(books.differenceLamports) },
          ]}
        />
        <DescriptionList
          items={[
            { term: 'Treasury', description: <Copyable value={treasury} label="treasury address" /> },
            {
              term: 'The wallet holds now',
              description: books.balanceLamports === null ? 'The chain does not answer' : sol(books.balanceLamports),
            },
            {
              term: 'Of that, brought or taken by what was read for this sale',
              description: sol(books.balanceByHistoryLamports),
            },
            ...(rest === null
              ? []
              : [{ term: 'The rest, which is no part of this sale', description: sol(rest.toString()) }]),
          ]}
        />
        {rest !== null && rest !== 0n && (
          <Text size="sm" tone="muted">
            The rest is what the wallet held before it was the treasury of this sale. It says nothing about the payments
            above; a fresh wallet has none.
          </Text>
        )}
        <TokenBooks
          caption="The token on sale: what the seller put into the treasury stays for the buyers"
          books={books.tokens.filter((token) => token.mint === mint)}
        />
        <TokenBooks
          caption="Other tokens in the treasury: never credited, they go back by runs of refunds"
          books={books.tokens.filter((token) => token.mint !== mint)}
        />
        <Cluster gap={3}>
          <Button size="sm" loading={counting} loadingText="Counting..." onClick={onCount}>
            Count again
          </Button>
          <Text as="span" size="sm" tone="muted">
            Counted {timeText(books.countedAt)}
          </Text>
        </Cluster>
      </Stack>
    </Card>
  );
}

/** The same for every token that ever came, each in its own unit. What is no stock goes back as it came. */
function TokenBooks({ caption, books }: { readonly caption: string; readonly books: readonly SaleTokenBooks[] }) {
  const amount = (part: Exclude<keyof SaleTokenBooks, 'mint' | 'decimals'>) => (token: SaleTokenBooks) =>
    tokenAmount(token[part], token.decimals);
  if (books.length === 0) return null;
  return (
    <Table
      caption={caption}
      rows={books}
      rowKey={({ mint }) => mint}
      columns={[
        {
          key: 'token',
          header: 'Token',
          primary: true,
          cell: ({ mint }) => (
            <>
              {shortMint(mint)} <Copyable value={mint} label="token address" />
            </>
          ),
        },
        { key: 'inflow', header: 'Came in', numeric: true, cell: amount('inflowBaseUnits') },
        { key: 'stock', header: '= for the sale', numeric: true, cell: amount('stockBaseUnits') },
        { key: 'refundable', header: '+ to be paid back', numeric: true, cell: amount('refundableBaseUnits') },
        { key: 'unmatched', header: '+ without a reservation', numeric: true, cell: amount('unmatchedBaseUnits') },
        { key: 'refunded', header: '+ paid back', numeric: true, cell: amount('refundedBaseUnits') },
        { key: 'difference', header: 'Difference', numeric: true, cell: amount('differenceBaseUnits') },
        { key: 'balance', header: 'It holds now', numeric: true, cell: amount('balanceBaseUnits') },
      ]}
    />
  );
}
