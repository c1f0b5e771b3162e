import { Grid, Stack } from '@mintwire/ui';
import type { LinkTexts } from '../model/token-draft';
import type { FieldsProps } from './fields-props';
import { LinkField } from './link-field';
import { TagsField } from './tags-field';

const LINKS: readonly { readonly name: keyof LinkTexts; readonly label: string; readonly example: string }[] = [
  { name: 'website', label: 'Website', example: 'https://example.com' },
  { name: 'x', label: 'X', example: 'https://x.com/yourtoken' },
  { name: 'telegram', label: 'Telegram', example: 'https://t.me/yourtoken' },
  { name: 'discord', label: 'Discord', example: 'https://discord.gg/yourtoken' },
];

/** Where the token is at home on the web, and words to find it by. They become part of the public metadata. */
export function LinkFields(props: FieldsProps) {
  const { draft, drafts } = props;
  return (
    <Stack gap={6}>
      <Grid min="md" gap={5}>
        {LINKS.map(({ name, label, example }) => (
          <LinkField
            key={name}
            {...props}
            field={name}
            name={name}
            label={label}
            placeholder={example}
            value={draft.links[name]}
            onValue={(text) => drafts.update({ links: { ...draft.links, [name]: text } })}
          />
        ))}
      </Grid>
      <TagsField tags={draft.tags} onTags={(tags) => drafts.update({ tags })} />
    </Stack>
  );
}
