import { Grid, Stack } from '@mintwire/ui';
import type { ImageChoice } from '../../images/model/image-choice';
import { type DraftField, fieldId } from '../../draft/model/draft-fields';
import type { ListingDraft } from '../../draft/model/token-draft';
import type { FieldsProps } from '../../draft/components/fields-props';
import { ImageField } from '../../images/components/image-field';
import { LISTING_BANNER } from './image-wishes';
import { LinkField } from './link-field';

const LINKS: readonly {
  readonly name: Exclude<keyof ListingDraft, 'enabled'>;
  readonly field: DraftField;
}[] = [
  { name: 'website', field: 'listingWebsite' },
  { name: 'twitter', field: 'listingTwitter' },
  { name: 'telegram', field: 'listingTelegram' },
];

/** What the listing service is to show; each may stay empty. */
export function ListingFields(props: FieldsProps & { readonly banner: ImageChoice }) {
  const { draft, banner, errors, drafts } = props;
  const { listing } = draft;
  return (
    <Stack gap={5}>
      <Grid min="md" gap={5}>
        {LINKS.map(({ name, field }) => (
          <LinkField
            key={name}
            {...props}
            field={field}
            name={name}
            placeholder="https://"
            value={listing[name]}
            onValue={(text) => drafts.update({ listing: { ...listing, [name]: text } })}
          />
        ))}
      </Grid>
      <ImageField id={fieldId('banner')} wish={LISTING_BANNER} image={banner} error={errors.banner} images={drafts} />
    </Stack>
  );
}
