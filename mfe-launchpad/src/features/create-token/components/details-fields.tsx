import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { utf8ByteLength } from '@mintwire/money';
import { Field, Stack, Textarea, TextInput } from '@mintwire/ui';
import { FIELD_LABELS, fieldId } from '../../draft/model/draft-fields';
import { FieldWarning } from '../../draft/components/field-warning';
import type { FieldsProps } from '../../draft/components/fields-props';
import { SymbolInput } from './symbol-input';
import styles from './create-token.module.css';

const bytes = (text: string, max: number) => ({ used: utf8ByteLength(text.trim()), max, unit: 'bytes' });

/** What the token is called, and what it is for. */
export function DetailsFields({ draft, errors, warnings, drafts, onTouched }: FieldsProps) {
  const { nameBytes, symbolBytes, descriptionChars } = TOKEN_LIMITS;
  return (
    <Stack gap={6}>
      <div className={styles.pair}>
        <Stack gap={2}>
          <Field
            id={fieldId('name')}
            label={FIELD_LABELS.name}
            required
            error={errors.name}
            counter={bytes(draft.name, nameBytes)}
            hint="Counted in bytes: an emoji takes 4 or more."
          >
            <TextInput
              value={draft.name}
              autoComplete="off"
              onChange={(event) => drafts.update({ name: event.currentTarget.value })}
              onBlur={() => onTouched('name')}
            />
          </Field>
          <FieldWarning text={errors.name ? undefined : warnings.name} />
        </Stack>
        <Stack gap={2}>
          <Field
            id={fieldId('symbol')}
            label={FIELD_LABELS.symbol}
            required
            error={errors.symbol}
            counter={bytes(draft.symbol, symbolBytes)}
            hint="Shown in capitals, like SOL."
          >
            <SymbolInput
              value={draft.symbol}
              onValue={(symbol) => drafts.update({ symbol })}
              onBlur={() => onTouched('symbol')}
            />
          </Field>
          <FieldWarning text={errors.symbol ? undefined : warnings.symbol} />
        </Stack>
      </div>
      <Field
        id={fieldId('description')}
        label={FIELD_LABELS.description}
        required
        error={errors.description}
        counter={{ used: draft.description.length, max: descriptionChars }}
        hint="What the token is for, in plain words. It becomes part of the public metadata."
      >
        <Textarea
          rows={4}
          value={draft.description}
          onChange={(event) => drafts.update({ description: event.currentTarget.value })}
          onBlur={() => onTouched('description')}
        />
      </Field>
    </Stack>
  );
}
