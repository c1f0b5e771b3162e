import { Field, Grid, Stack, TextInput } from '@mintwire/ui';
import type { LinkTexts } from '../model/token-draft';
import { fieldId } from './field-id';
import type { FieldsProps } from './fields-props';
import { TagsField } from './tags-field';

const LINKS: readonly { readonly name: keyof LinkTexts; readonly label: string; readonly example: string }[] = [
  { name: 'website', label: 'Website', example: 'https://example.com' },
  { name: 'x', label: 'X', example: 'https://x.com/yourtoken' },
  { name: 'telegram', label: 'Telegram', example: 'https://t.me/yourtoken' },
  { name: 'discord', label: 'Discord', example: 'https://discord.gg/yourtoken' },
];

/** Where the token is at home on the web, and words to find it by. They become part of the public metadata. */
export function LinkFields({ draft, errors, drafts, onTouched }: FieldsProps) {
  return (
    <Stack gap={6}>
      <Grid min="md" gap={5}>
        {LINKS.map(({ name, label, example }) => (
          <Field key={name} id={fieldId(name)} label={label} optional error={errors[name]}>
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder={example}
              value={draft.links[name]}
              onChange={(event) => drafts.update({ links: { ...draft.links, [name]: event.currentTarget.value } })}
              onBlur={() => onTouched(name)}
            />
          </Field>
        ))}
      </Grid>
      <TagsField tags={draft.tags} onTags={(tags) => drafts.update({ tags })} />
    </Stack>
  );
}
