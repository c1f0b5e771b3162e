import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { Button, CloseIcon, Field, Stack, TextInput } from '@mintwire/ui';
import { useRef } from 'react';
import { FIELD_LABELS, fieldId } from '../../draft/model/draft-fields';
import { addTags } from '../../draft/model/tags';
import type { FieldsProps } from '../../draft/components/fields-props';
import styles from './tags.module.css';

/** Up to five words to find the token by; Enter, a comma or the button adds one. What cannot be added stays in the field, with the reason. */
export function TagsField({ draft, errors, drafts, onTouched }: FieldsProps) {
  const { tags, tagText: typed } = draft;
  const input = useRef<HTMLInputElement>(null);
  const full = tags.length >= TOKEN_LIMITS.tags;
  const add = (text: string) => {
    onTouched('tags');
    const answer = addTags(tags, text);
    drafts.update('problem' in answer ? { tagText: text } : { tagText: '', tags: answer.tags });
  };
  const remove = (gone: string) => {
    drafts.update({ tags: tags.filter((tag) => tag !== gone) });
    input.current?.focus();
  };
  return (
    <Stack gap={3}>
      <Field
        id={fieldId('tags')}
        label={FIELD_LABELS.tags}
        optional
        error={errors.tags}
        hint={
          full
            ? 'These are all that fit. Remove one to add another.'
            : `Up to ${TOKEN_LIMITS.tagChars} characters each; Enter adds one.`
        }
        counter={{ used: tags.length, max: TOKEN_LIMITS.tags, unit: 'tags' }}
      >
        <TextInput
          ref={input}
          value={typed}
          autoComplete="off"
          readOnly={full && typed === ''}
          onChange={({ currentTarget: { value } }) => {
            if (value.includes(',')) add(value);
            else drafts.update({ tagText: value });
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter would send the form.
            event.preventDefault();
            add(typed);
          }}
          onBlur={() => typed !== '' && add(typed)}
          end={
            <Button size="sm" variant="ghost" disabled={full || typed.trim() === ''} onClick={() => add(typed)}>
              Add
            </Button>
          }
        />
      </Field>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Chosen so far">
          {tags.map((tag) => (
            <li key={tag}>
              <button type="button" className={styles.tag} onClick={() => remove(tag)} aria-label={`Remove tag ${tag}`}>
                {tag} <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
