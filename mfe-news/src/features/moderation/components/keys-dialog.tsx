import { DescriptionList, Dialog, Stack, Text } from '@mintwire/ui';
import styles from './moderation.module.css';
import { QUEUE_KEYS } from './use-queue-keys';

/** The keys of the queue, and what they do. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog id="queue-keys" open title="Keys" onClose={onClose}>
      <Stack gap={4}>
        <DescriptionList
          items={QUEUE_KEYS.map(({ key, does }) => ({
            key,
            term: does,
            description: <kbd className={styles.key}>{key}</kbd>,
          }))}
        />
        <Text size="sm" tone="muted">
          They work everywhere on this screen except in fields, and are about the comment that is marked.
        </Text>
      </Stack>
    </Dialog>
  );
}
