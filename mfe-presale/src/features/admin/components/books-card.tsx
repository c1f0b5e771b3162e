import { timeText } from '@mintwire/admin-kit/format';
import type { AdminSale } from '@mintwire/contracts';
import { solText } from '@mintwire/money';
import { Link } from '@mintwire/platform';
import { Badge, Button, Card, CardHeader, Cluster, Copyable, DescriptionList, Stack, Text } from '@mintwire/ui';

interface BooksCardProps {
  readonly sale: AdminSale;
  readonly onCount: () => void;
  readonly counting: boolean;
}

const sol = (lamports: string) => solText(BigInt(lamports));

/** Conservation: what the chain brought, and what became of it, to the lamport. */
export function BooksCard({ sale: { books, saleId, treasury }, onCount, counting }: BooksCardProps) {
  const balanced = BigInt(books.differenceLamports) === 0n && books.sumsAgree;
  const list = (state: string) => `/admin/presale-payments?sale=${saleId}&state=${state}`;
  return (
    <Card as="section" aria-label="Books">
      <Stack gap={4}>
        <CardHeader
          title="Books"
          headingLevel={2}
          description="Everything that came in is in exactly one of the lines below it."
          action={
            <Badge tone={balanced ? 'success' : 'danger'} dot>
              {balanced ? 'Balanced' : 'Not balanced'}
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
              term: 'It holds now',
              description: books.balanceLamports === null ? 'The chain does not answer' : sol(books.balanceLamports),
            },
            { term: 'By the transactions read here', description: sol(books.balanceByHistoryLamports) },
          ]}
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
