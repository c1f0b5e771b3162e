import { TOKEN_DEFAULTS } from '@mintwire/contracts/limits';
import { Field, Stack } from '@mintwire/ui';
import { useState } from 'react';
import { FIELD_LABELS, fieldId } from '../../draft/model/draft-fields';
import { DecimalsInput } from './decimals-input';
import { FieldWarning } from '../../draft/components/field-warning';
import type { FieldsProps } from '../../draft/components/fields-props';
import { SupplyInput } from './supply-input';
import styles from './create-token.module.css';

/** Nine is what a mint takes that is told nothing, and what SOL has. */
const EMPTY_DECIMALS = `The field is empty, so the token gets ${TOKEN_DEFAULTS.emptyDecimals} decimals: Solana’s usual number, which SOL itself has. It can never be changed.`;

/** How many tokens there will be, and how finely each divides. */
export function AmountFields({ draft, errors, drafts, onTouched }: FieldsProps) {
  const [raised, setRaised] = useState(false);
  return (
    <div className={styles.pair}>
      <Stack gap={2}>
        <Field
          id={fieldId('decimals')}
          label={FIELD_LABELS.decimals}
          error={errors.decimals}
          hint={`0 to 9: how finely a token can be divided. Most tokens take ${TOKEN_DEFAULTS.decimals}.`}
        >
          <DecimalsInput
            value={draft.decimals}
            onValue={(decimals) => drafts.update({ decimals })}
            onBlur={() => onTouched('decimals')}
          />
        </Field>
        <FieldWarning text={draft.decimals.trim() === '' ? EMPTY_DECIMALS : undefined} />
      </Stack>
      <Stack gap={2}>
        <Field
          id={fieldId('supply')}
          label={FIELD_LABELS.supply}
          required
          error={errors.supply}
          hint={
            draft.advanced.multiWallet
              ? 'How many tokens there will be. What the distribution leaves goes to your wallet.'
              : 'How many tokens there will be. All go to your wallet.'
          }
        >
          <SupplyInput
            digits={draft.supply}
            onDigits={(supply) => drafts.update({ supply })}
            onBlur={() => onTouched('supply')}
            onRaised={setRaised}
          />
        </Field>
        <FieldWarning
          text={raised && draft.supply === '1' ? 'There has to be at least 1 token: the 0 was made a 1.' : undefined}
        />
      </Stack>
    </div>
  );
}
