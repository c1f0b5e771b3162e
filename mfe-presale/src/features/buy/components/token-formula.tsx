import { groupDigits } from '@mintwire/money';
import { FoldSummary } from '@mintwire/ui';
import type { Sale } from '../../../shared/sale';
import styles from './buy.module.css';

/** How many tokens an amount buys, to the last one, for whoever wants to know. */
export function TokenFormula({ sale }: { readonly sale: Pick<Sale, 'tokenPrice' | 'bonusPercentage'> }) {
  return (
    <details className={styles.formula}>
      <FoldSummary>How it is counted</FoldSummary>
      <p>
        Tokens are whole, and everything is counted in whole numbers: lamports × (100 + {sale.bonusPercentage}) ÷ (
        {groupDigits(sale.tokenPrice.toString())} × 100), without what is left over. One SOL is 1,000,000,000 lamports.
        The network takes a small fee on top, shown before you sign.
      </p>
    </details>
  );
}
