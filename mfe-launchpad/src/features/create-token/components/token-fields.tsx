import { TOKEN_DEFAULTS, TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { utf8ByteLength } from '@mintwire/money';
import { Field, Stack, Textarea, TextInput } from '@mintwire/ui';
import type { DraftStore, ImageChoice } from '../model/draft-store';
import { clampDecimals, type TokenDraft } from '../model/token-draft';
import type { DraftErrors, DraftField } from '../model/validate-draft';
import { AdvancedOptions } from './advanced-options';
import { AuthoritySwitchesField } from './authority-switches';
import { fieldId } from './field-id';
import { ImageField } from './image-field';
import { SupplyInput } from './supply-input';
import { SymbolInput } from './symbol-input';
import styles from './create-token.module.css';

interface TokenFieldsProps {
  readonly draft: TokenDraft;
  readonly image: ImageChoice;
  readonly imageUrl: string | undefined;
  /** Only those the visitor should see by now. */
  readonly errors: DraftErrors;
  readonly drafts: DraftStore;
  readonly onTouched: (field: DraftField) => void;
}

/** Everything a token is made of. */
export function TokenFields({ draft, image, imageUrl, errors, drafts, onTouched }: TokenFieldsProps) {
  const { nameBytes, symbolBytes, descriptionChars } = TOKEN_LIMITS;
  const bytes = (text: string, max: number) => ({ used: utf8ByteLength(text.trim()), max, unit: 'bytes' });
  return (
    <Stack gap={6}>
      <div className={styles.pair}>
        <Field id={fieldId('name')} label="Name" required error={errors.name} counter={bytes(draft.name, nameBytes)} hint="Counted in bytes: an emoji takes 4 or more.">
          <TextInput
            value={draft.name}
            autoComplete="off"
            onChange={(event) => drafts.update({ name: event.currentTarget.value })}
            onBlur={() => onTouched('name')}
          />
        </Field>
        <Field id={fieldId('symbol')} label="Symbol" required error={errors.symbol} counter={bytes(draft.symbol, symbolBytes)} hint="Shown in capitals, like SOL.">
          <SymbolInput value={draft.symbol} onValue={(symbol) => drafts.update({ symbol })} onBlur={() => onTouched('symbol')} />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field id={fieldId('supply')} label="Supply" required error={errors.supply} hint="How many tokens there will be. All go to your wallet.">
          <SupplyInput digits={draft.supply} onDigits={(supply) => drafts.update({ supply })} onBlur={() => onTouched('supply')} />
        </Field>
        <Field
          id={fieldId('decimals')}
          label="Decimals"
          error={errors.decimals}
          hint={`0 to 9: how finely a token can be divided. Left empty, it gets ${TOKEN_DEFAULTS.emptyDecimals}.`}
        >
          <TextInput
            numeric
            inputMode="numeric"
            value={draft.decimals}
            placeholder={String(TOKEN_DEFAULTS.emptyDecimals)}
            onChange={(event) => drafts.update({ decimals: clampDecimals(event.currentTarget.value) })}
            onBlur={() => onTouched('decimals')}
          />
        </Field>
      </div>
      <Field
        id={fieldId('description')}
        label="Description"
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
      <ImageField id={fieldId('image')} image={image} url={imageUrl} error={errors.image} drafts={drafts} />
      <AuthoritySwitchesField value={draft.authorities} onChange={(authorities) => drafts.update({ authorities })} />
      <AdvancedOptions standard={draft.standard} onStandard={(standard) => drafts.update({ standard })} />
    </Stack>
  );
}
