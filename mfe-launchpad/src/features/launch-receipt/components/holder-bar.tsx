import type { HolderRow } from '../model/holder-rows';
import { holderBar } from '../model/holder-bar';
import styles from './receipt.module.css';

/** How the supply was spread, at a glance; the table below it has the figures. */
export function HolderBar({ rows, supply }: { rows: readonly HolderRow[]; supply: bigint }) {
  return (
    <svg viewBox="0 0 1000 10" preserveAspectRatio="none" className={styles.bar} aria-hidden="true" focusable="false">
      {holderBar(rows, supply).map(({ key, from, width }) => (
        <rect key={key} x={from} width={width} height="10" />
      ))}
    </svg>
  );
}
