import { TOKEN_DEFAULTS } from '@mintwire/contracts/limits';
import { Field } from '@mintwire/ui';
import { DecimalsInput } from './decimals-input';
import { fieldId } from './field-id';
import type { FieldsProps } from './fields-props';
import { SupplyInput } from './supply-input';
import styles from './create-token.module.css';

/** How many tokens there will be, and how finely each divides. */
export function AmountFields({ draft, errors, drafts, onTouched }: FieldsProps) {
  return (
    <div className={styles.pair}>
      <Field
        id={fieldId('decimals')}
        label="Decimals"
        error={errors.decimals}
        hint={`0 to 9: how finely a token can be divided. Left empty, it gets ${TOKEN_DEFAULTS.emptyDecimals}.`}
      >
        <DecimalsInput
          value={draft.decimals}
          onValue={(decimals) => drafts.update({ decimals })}
          onBlur={() => onTouched('decimals')}
        />
      </Field>
      <Field
        id={fieldId('supply')}
        label="Supply"
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
        />
      </Field>
    </div>
  );
}
