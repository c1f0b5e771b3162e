import { solText } from '@mintwire/money';
import { DescriptionList } from '@mintwire/ui';
import { tokensText } from '../../../shared/purchase-words';
import type { Sale } from '../../../shared/sale';
import { tokensOf } from '../model/amount';
import styles from './buy.module.css';
import { TokenFormula } from './token-formula';

/** What an amount buys; dashes while it buys nothing. */
export function Breakdown({ sale, lamports }: { readonly sale: Sale; readonly lamports: bigint | null }) {
  const { symbol } = sale.token;
  const tokens = lamports === null ? null : tokensOf(lamports, sale);
  const text = (amount: bigint | undefined) => (amount === undefined ? '–' : tokensText(amount, symbol));
  return (
    <div aria-live="polite" className={styles.breakdown}>
      <DescriptionList
        items={[
          { term: 'You pay', description: lamports === null ? '–' : solText(lamports) },
          { term: 'Tokens', description: text(tokens?.bare) },
          ...(sale.bonusPercentage > 0
            ? [
                {
                  term: `Bonus ${sale.bonusPercentage} %`,
                  description: tokens ? `+ ${text(tokens.all - tokens.bare)}` : '–',
                },
              ]
            : []),
          {
            term: <strong>You get</strong>,
            key: 'get',
            description: <strong data-testid="presale-tokens">{text(tokens?.all)}</strong>,
          },
        ]}
      />
      <TokenFormula sale={sale} />
    </div>
  );
}
