import type { RecentPurchase } from '@mintwire/contracts';
import { solText, usdText } from '@mintwire/money';
import { Link, useServerNow } from '@mintwire/platform';
import { Card, CardHeader, Stack, Text } from '@mintwire/ui';
import { agoText } from '@mintwire/ui/format';
import { tokensText } from '../../../shared/purchase-words';
import type { Sale } from '../../../shared/sale';
import styles from './purchases.module.css';

/** The newest purchases, by whom (masked), for how much, when; each leads to its receipt. */
export function RecentPurchases({ sale: { recent, token } }: { readonly sale: Sale }) {
  const now = useServerNow(10_000);
  return (
    <Card as="section" aria-label="Recent purchases">
      <Stack gap={4}>
        <CardHeader title="Recent purchases" headingLevel={2} />
        {recent.length === 0 ? (
          <Text size="sm" tone="muted">
            Nobody has bought yet. The first purchase will be here the moment it is confirmed.
          </Text>
        ) : (
          <ul className={styles.list}>
            {recent.map((purchase) => (
              <Row key={purchase.id} purchase={purchase} symbol={token.symbol} now={now} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

interface RowProps {
  readonly purchase: RecentPurchase;
  readonly symbol: string;
  readonly now: number;
}

function Row({ purchase: { id, wallet, lamports, tokens, solUsdMicros, at }, symbol, now }: RowProps) {
  const paid = BigInt(lamports);
  return (
    <li className={styles.row}>
      <Link to={`/presale/purchases/${id}`} className={styles.who}>
        {wallet}
      </Link>
      <span className={styles.paid}>
        {solText(paid)}
        {solUsdMicros !== null && <span className={styles.usd}> {usdText(paid, BigInt(solUsdMicros))}</span>}
      </span>
      <span className={styles.got}>{tokensText(tokens, symbol)}</span>
      <time dateTime={at} className={styles.when}>
        {agoText(at, now)}
      </time>
    </li>
  );
}
