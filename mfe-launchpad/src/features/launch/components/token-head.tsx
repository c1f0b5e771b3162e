import { Text, TokenImage } from '@mintwire/ui';
import type { ReactNode } from 'react';
import styles from './token-head.module.css';

interface TokenHeadProps {
  readonly name: string;
  readonly symbol: string;
  readonly mint: string;
  /** Drawn from the mint's address while it is not known. */
  readonly imageUrl: string | undefined;
  /** It has just come into being: its picture arrives with one short motion. */
  readonly arriving?: boolean;
  readonly children?: ReactNode;
}

/** Which token this is about: its picture, its name, and what is said of it. */
export function TokenHead({ name, symbol, mint, imageUrl, arriving = false, children }: TokenHeadProps) {
  return (
    <div className={styles.head}>
      <span className={arriving ? styles.arriving : undefined}>
        <TokenImage src={imageUrl} name={name} seed={mint} size={arriving ? 'xl' : 'lg'} />
      </span>
      <div className={styles.text}>
        <Text weight="semibold" className={styles.name} dir="auto">
          {name}
        </Text>
        <Text size="sm" tone="muted" className={styles.symbol}>
          {symbol}
        </Text>
        {children}
      </div>
    </div>
  );
}
