import { useEffect, useState, type ComponentPropsWithRef } from 'react';
import { CheckIcon, CopyIcon } from '../icons';
import styles from './copyable.module.css';
import { cx } from './cx';
import { IconButton } from './icon-button';
import { truncateMiddle } from './truncate-middle';
import { VisuallyHidden } from './visually-hidden';

interface Own {
  value: string;
  /** Shown in its place, for a value that people read better in another form; what is copied is the value. Only with `full`. */
  text?: string | undefined;
  /** What it is: "token address". */
  label: string;
  /** `short` shows both ends, `fluid` as much as fits, `full` all of it. */
  show?: 'short' | 'fluid' | 'full' | undefined;
  head?: number | undefined;
  tail?: number | undefined;
  /** Writes to the clipboard; the browser's unless set. */
  copy?: ((text: string) => Promise<void>) | undefined;
  onCopied?: (() => void) | undefined;
}

/** Props of {@link Copyable}. */
export type CopyableProps = Own & Omit<ComponentPropsWithRef<'span'>, keyof Own>;

const CONFIRMATION_MS = 2000;
const toClipboard = async (text: string) => navigator.clipboard.writeText(text);

/** An address, signature or link with a copy button. When the browser forbids copying, the whole value is shown for selection. */
export function Copyable(props: CopyableProps) {
  const {
    value,
    text = value,
    label,
    show = 'short',
    head = 4,
    tail = 4,
    copy = toClipboard,
    onCopied,
    className,
    ...rest
  } = props;
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const onClick = async () => {
    try {
      await copy(value);
      setState('copied');
      onCopied?.();
    } catch {
      setState('failed');
    }
  };
  const shown = state === 'failed' ? 'full' : show;
  return (
    <span {...rest} className={cx(styles.root, className)}>
      <code className={cx(styles.value, styles[shown])} title={shown === 'full' ? undefined : value}>
        {shown === 'short' && truncateMiddle(value, head, tail)}
        {shown === 'full' && (state === 'failed' ? value : text)}
        {shown === 'fluid' && (
          <>
            <span className={styles.head}>{value.slice(0, value.length - tail)}</span>
            <span className={styles.tail}>{value.slice(value.length - tail)}</span>
          </>
        )}
      </code>
      <IconButton
        label={`Copy ${label}`}
        size="sm"
        className={cx(styles.button, state === 'copied' && styles.copied)}
        onClick={() => void onClick()}
      >
        {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </IconButton>
      <VisuallyHidden role="status">{state === 'copied' ? 'Copied' : ''}</VisuallyHidden>
      {state === 'failed' && (
        <span role="alert" className={styles.failed}>
          Copying is blocked here. Select the text instead.
        </span>
      )}
    </span>
  );
}
