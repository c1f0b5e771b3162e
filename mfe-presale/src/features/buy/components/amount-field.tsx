import { formatSol, solText, usdText } from '@mintwire/money';
import { Button, cx, Field, TextInput } from '@mintwire/ui';
import type { Sale } from '../../../shared/sale';
import { largestPurchase, limitProblem, tokensOf, type AmountUnit } from '../model/amount';
import styles from './buy.module.css';

interface AmountFieldProps {
  readonly sale: Sale;
  readonly unit: AmountUnit;
  readonly text: string;
  readonly error: string | undefined;
  readonly lamports: bigint | null;
  /** Of the connected wallet; null while nobody knows it. */
  readonly balance: bigint | null;
  /** The most that it may buy for yet; null: no limit, or nobody knows. */
  readonly walletLeft: bigint | null;
  readonly onChange: (unit: AmountUnit, text: string) => void;
}

const SOL = 1_000_000_000n;
/** In lamports times the millionths of a dollar that a SOL costs. */
const ONE_CENT = SOL * 10_000n;

/** The amount, in SOL to pay or in tokens to get, with a few that are chosen with one press. */
export function AmountField({ sale, unit, text, error, lamports, balance, walletLeft, onChange }: AmountFieldProps) {
  const { symbol } = sale.token;
  const written = (amount: bigint, into: AmountUnit) =>
    into === 'sol' ? formatSol(amount) : tokensOf(amount, sale).all.toString();
  const choose = (amount: bigint) => onChange(unit, written(amount, unit));
  const quick = [sale.minPurchase, SOL, 10n * SOL].filter(
    (amount, at, all) => limitProblem(amount, sale, unit, walletLeft) === null && all.indexOf(amount) === at,
  );
  const max = balance === null ? null : largestPurchase(balance, sale, walletLeft);
  return (
    <div className={styles.amount}>
      <div className={styles.units} role="group" aria-label="What you enter">
        {(['sol', 'tokens'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={unit === each}
            className={cx(styles.unit, unit === each && styles.chosen)}
            onClick={() => each !== unit && onChange(each, lamports === null ? '' : written(lamports, each))}
          >
            {each === 'sol' ? 'Pay SOL' : `Get ${symbol}`}
          </button>
        ))}
      </div>
      <Field
        id="presale-amount"
        label={unit === 'sol' ? 'Amount in SOL' : `Amount in ${symbol}`}
        hideLabel
        error={error}
        hint={hintOf(sale, lamports)}
      >
        <TextInput
          // Another field for each: what was typed as SOL before this script had come is not reported as tokens.
          key={unit}
          numeric
          end={unit === 'sol' ? 'SOL' : symbol}
          value={text}
          className={styles.input}
          onChange={(event) => onChange(unit, event.target.value)}
        />
      </Field>
      <div className={styles.quick}>
        {quick.map((amount) => (
          <Button key={amount.toString()} size="sm" onClick={() => choose(amount)}>
            {solText(amount)}
          </Button>
        ))}
        <Button size="sm" disabled={max === null} onClick={() => max !== null && choose(max)}>
          Max
        </Button>
      </div>
      {balance !== null && (
        <p className={styles.balance}>
          {`Your wallet holds ${solText(balance)}.`}
          {walletLeft !== null && ` It may buy for ${solText(walletLeft)} more in this sale.`}
        </p>
      )}
    </div>
  );
}

/** The amount as it was read, as its comma may be meant as a point, and what it is worth in dollars when somebody knows their price. */
function hintOf({ solUsdMicros }: Sale, lamports: bigint | null): string {
  if (lamports === 0n) return '\u00a0';
  const sol = lamports === null ? '\u00a0' : solText(lamports);
  if (lamports === null || solUsdMicros === null) return sol;
  return `${sol}, ${lamports * solUsdMicros < ONE_CENT ? 'less than $0.01' : `about ${usdText(lamports, solUsdMicros)}`}`;
}
