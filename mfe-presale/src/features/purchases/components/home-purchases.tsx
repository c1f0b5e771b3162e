import { solText } from '@mintwire/money';
import { Link, useServerNow } from '@mintwire/platform';
import { Container } from '@mintwire/ui';
import { agoText } from '@mintwire/ui/format';
import { tokensText } from '../../../shared/purchase-words';
import { useSale } from '../../../shared/use-sale';
import styles from './home-purchases.module.css';

const SHOWN = 3;

/** The newest purchases in one line, for the home page; nothing while there are none. */
export function HomePurchases() {
  const { sale } = useSale();
  const now = useServerNow(10_000);
  if (!sale || sale.recent.length === 0) return null;
  return (
    <Container as="section" className={styles.place} aria-label="Recent presale purchases">
      <ul className={styles.line}>
        {sale.recent.slice(0, SHOWN).map(({ id, wallet, lamports, tokens, at }) => (
          <li key={id}>
            <Link to={`/presale/purchases/${id}`}>{wallet}</Link>
            {` ${solText(BigInt(lamports))} for ${tokensText(tokens, sale.token.symbol)}, ${agoText(at, now)}`}
          </li>
        ))}
      </ul>
    </Container>
  );
}
