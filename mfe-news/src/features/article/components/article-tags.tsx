import { coinOf, type Coin } from '@mintwire/contracts/coins';
import { priceText } from '@mintwire/money';
import { Link } from '@mintwire/platform';
import { Badge, Cluster, Stack, Text } from '@mintwire/ui';
import { minuteText } from '@mintwire/ui/format';
import { useCoinPrices, type CoinPrices } from '../api/use-coin-prices';
import styles from './article-view.module.css';

/** The tags of an article; those that name a coin with its price, where one is known. */
export function ArticleTags({ tags }: { readonly tags: readonly string[] }) {
  const named = tags.map((tag) => ({ tag, coin: coinOf(tag) }));
  const prices = useCoinPrices(named.some(({ coin }) => coin));
  const priced = named.some(({ coin }) => coin && prices?.micros.has(coin.id));
  if (tags.length === 0) return null;
  return (
    <Stack gap={2} className={styles.tags}>
      <Cluster as="ul" gap={2} aria-label="Tags" className={styles.tagList}>
        {named.map(({ tag, coin }) => (
          <li key={tag} className={styles.tag}>
            <Link to={`/news?search=${encodeURIComponent(tag)}`} className={styles.chip}>
              <Badge wrap>#{tag}</Badge>
            </Link>
            {coin && prices ? <Price coin={coin} prices={prices} /> : null}
          </li>
        ))}
      </Cluster>
      {prices && priced ? (
        <Text size="sm" tone="muted">
          Prices in US dollars at <time dateTime={prices.asOf}>{minuteText(prices.asOf)}</time>.
        </Text>
      ) : null}
    </Stack>
  );
}

function Price({ coin, prices }: { readonly coin: Coin; readonly prices: CoinPrices }) {
  const micros = prices.micros.get(coin.id);
  if (micros === undefined) return null;
  return (
    <span className={styles.price}>
      {coin.symbol} {priceText(micros)}
    </span>
  );
}
