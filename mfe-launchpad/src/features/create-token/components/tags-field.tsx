import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { Button, CloseIcon, Field, Stack, TextInput } from '@mintwire/ui';
import { useRef, useState } from 'react';
import { addTags } from '../model/tags';
import { fieldId } from './field-id';
import styles from './tags.module.css';

/** Up to five words to find the token by; Enter, a comma or the button adds one. */
export function TagsField({ tags, onTags }: { tags: readonly string[]; onTags: (tags: readonly string[]) => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const full = tags.length >= TOKEN_LIMITS.tags;
  const add = (text: string) => {
    const answer = addTags(tags, text);
    if ('problem' in answer) return setProblem(answer.problem);
    setProblem(undefined);
    setTyped('');
    onTags(answer.tags);
  };
  const remove = (gone: string) => {
    onTags(tags.filter((tag) => tag !== gone));
    setProblem(undefined);
    input.current?.focus();
  };
  return (
    <Stack gap={3}>
      <Field
        id={fieldId('tags')}
        label="Tags"
        optional
        error={problem}
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
          readOnly={full}
          onChange={({ currentTarget: { value } }) => {
            setProblem(undefined);
            if (value.includes(',')) add(value);
            else setTyped(value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter would send the form.
            event.preventDefault();
            add(typed);
          }}
          onBlur={() => typed.trim() !== '' && add(typed)}
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
