import { Card, Stack, Text, TokenImage } from '@mintwire/ui';
import { groupDigits } from '../model/supply-text';
import { launchTexts, type TokenDraft } from '../model/token-draft';
import styles from './create-token.module.css';

/** The token as a line in a wallet. */
export function TokenPreview({ draft, imageUrl }: { draft: TokenDraft; imageUrl: string | undefined }) {
  const { name, symbol } = launchTexts(draft);
  return (
    <Stack gap={2}>
      <Text size="sm" tone="muted">
        As a wallet shows it
      </Text>
      <Card padding="sm" tone="sunken" className={styles.preview}>
        <TokenImage src={imageUrl} name={name || symbol || '?'} size="md" />
        <div className={styles.previewText}>
          <Text weight="semibold" className={styles.ellipsis}>
            {name || 'Token name'}
          </Text>
          <Text size="sm" tone="muted" numeric className={styles.ellipsis}>
            {groupDigits(draft.supply || '0')} {symbol || 'SYMBOL'}
          </Text>
        </div>
      </Card>
    </Stack>
  );
}
