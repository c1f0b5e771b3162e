import { Grid, Stack } from '@mintwire/ui';
import type { LinkTexts } from '../../draft/model/token-draft';
import type { FieldsProps } from '../../draft/components/fields-props';
import { LinkField } from './link-field';
import { TagsField } from './tags-field';

const LINKS: readonly { readonly name: keyof LinkTexts; readonly example: string }[] = [
  { name: 'website', example: 'https://example.com' },
  { name: 'x', example: 'https://x.com/yourtoken' },
  { name: 'telegram', example: 'https://t.me/yourtoken' },
  { name: 'discord', example: 'https://discord.gg/yourtoken' },
];

/** Where the token is at home on the web, and words to find it by. They become part of the public metadata. */
export function LinkFields(props: FieldsProps) {
  const { draft, drafts } = props;
  return (
    <Stack gap={6}>
      <Grid min="md" gap={5}>
        {LINKS.map(({ name, example }) => (
          <LinkField
            key={name}
            {...props}
            field={name}
            name={name}
            placeholder={example}
            value={draft.links[name]}
            onValue={(text) => drafts.update({ links: { ...draft.links, [name]: text } })}
          />
        ))}
      </Grid>
      <TagsField {...props} />
    </Stack>
  );
}
