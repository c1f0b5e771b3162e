import { Button, type ButtonProps } from '@mintwire/ui';
import styles from './moderation.module.css';
import { keyOf, type QueueAction } from './use-queue-keys';

type Props = ButtonProps & {
  /** What its key does. */
  readonly action: QueueAction;
};

/** A button that says which key does the same. */
export function KeyButton({ action, ...button }: Props) {
  const key = keyOf(action);
  return <Button size="sm" {...button} aria-keyshortcuts={key} iconEnd={<kbd className={styles.key}>{key}</kbd>} />;
}
