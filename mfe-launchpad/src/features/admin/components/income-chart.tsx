import { countOf } from '@mintwire/money';
import { solText } from '../../../shared/amount-text';
import type { IncomeBar } from '../model/income-bars';
import styles from './income.module.css';

const GAP = 0.2;
/** A day with any income at all shows. */
const LEAST = 1.5;

/** Fees over time as bars. The picture is one image to a screen reader; the figures themselves stand in the table below it. */
export function IncomeChart({ bars }: { bars: readonly IncomeBar[] }) {
  const best = bars.reduce<IncomeBar | undefined>((most, bar) => (bar.fee > (most?.fee ?? 0n) ? bar : most), undefined);
  const [first, last] = [bars[0], bars.at(-1)];
  const earning = bars.filter(({ fee }) => fee > 0n).length;
  const each = first && first.from !== first.to ? 'weeks' : 'days';
  const summary = best
    ? `Fees from ${first?.from} to ${last?.to}: income in ${earning} of ${bars.length} ${each}, most in that of ${best.from} with ${solText(best.fee)}.`
    : `No fees from ${first?.from} to ${last?.to}.`;
  return (
    <figure className={styles.chart}>
      <p className={styles.most}>{best ? solText(best.fee) : 'No income'}</p>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        className={styles.plot}
      >
        {bars.map(({ from, to, fee, launches, height }, index) => (
          <g key={from} className={styles.column}>
            <rect x={index} y={0} width={1} height={100} className={styles.back} />
            {fee > 0n && (
              <rect
                x={index + GAP / 2}
                y={100 - Math.max(height, LEAST)}
                width={1 - GAP}
                height={Math.max(height, LEAST)}
                className={styles.bar}
              />
            )}
            <title>{`${from === to ? from : `${from} to ${to}`}: ${solText(fee)}, ${countOf(launches, 'launch', 'launches')}`}</title>
          </g>
        ))}
      </svg>
      <p className={styles.axis}>
        <span>{first?.from}</span>
        <span>{last?.to} (UTC)</span>
      </p>
    </figure>
  );
}
