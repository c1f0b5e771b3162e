import { useWallet } from '@mintwire/platform';
import { Alert, Heading, RadioGroup, Stack, Text } from '@mintwire/ui';
import { FAST_PRIORITY_LAMPORTS } from '@mintwire/contracts/limits';
import { solText } from '@mintwire/money';
import { draftFacts } from '../../draft/model/draft-facts';
import { reviewWords } from '../../draft/model/review-words';
import type { DraftField } from '../../draft/model/draft-fields';
import type { DraftStore } from '../../draft/model/draft-store';
import type { TokenDraft } from '../../draft/model/token-draft';
import type { DraftErrors } from '../../draft/model/validate-draft';
import { WrongFields } from './wrong-fields';
import styles from '../../launch/components/launch.module.css';

const PRIORITIES = [
  { value: 'normal', label: 'Normal', hint: 'Offers the network what most recent transactions paid.' },
  {
    value: 'fast',
    label: 'Fast',
    hint: `Offers more, which helps when the network is busy. Never more than ${solText(FAST_PRIORITY_LAMPORTS)}.`,
  },
];

/** What will exist, out of the form alone; the exact review follows before the wallet is asked. */
export function CheckFields({
  draft,
  errors,
  drafts,
  onGo,
}: {
  draft: TokenDraft;
  errors: DraftErrors;
  drafts: DraftStore;
  onGo: (field: DraftField) => void;
}) {
  const { address } = useWallet();
  return (
    <Stack gap={6}>
      {Object.keys(errors).length > 0 ? (
        <Alert tone="info" title="Not complete yet">
          Missing or not right: <WrongFields errors={errors} onGo={onGo} />
        </Alert>
      ) : (
        <Stack gap={2}>
          <Heading level={3} size="sm">
            There will be
          </Heading>
          <ul className={styles.facts}>
            {reviewWords(draftFacts(draft, address)).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Text size="sm" tone="muted">
            Before your wallet is asked you see the exact transaction, tried against the network.
          </Text>
        </Stack>
      )}
      <RadioGroup
        name="priority"
        legend="Priority"
        value={draft.priority}
        onValueChange={(value) => drafts.update({ priority: value === 'fast' ? 'fast' : 'normal' })}
        options={PRIORITIES}
      />
    </Stack>
  );
}
