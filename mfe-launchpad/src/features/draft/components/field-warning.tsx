import { Text, WarningIcon } from '@mintwire/ui';
import styles from './field-warning.module.css';

/** Something worth knowing about the field above, which keeps nobody from going on. */
export function FieldWarning({ text }: { text: string | undefined }) {
  return (
    <div role="status">
      {text && (
        <Text size="sm" tone="warning" className={styles.warning}>
          <WarningIcon /> <span>{text}</span>
        </Text>
      )}
    </div>
  );
}
