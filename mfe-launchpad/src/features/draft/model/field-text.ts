import { DRAFT_FIELDS, type DraftField } from './draft-fields';
import type { TokenDraft } from './token-draft';

/** Every text that was typed into the draft, by its field. */
function textsOf({ advanced, links, listing, ...draft }: TokenDraft): Readonly<Partial<Record<DraftField, string>>> {
  const { name, symbol, description, decimals, supply, tagText } = draft;
  const { customCreator, addressPrefix, addressSuffix, walletDistribution } = advanced;
  const { website: listingWebsite, twitter: listingTwitter, telegram: listingTelegram } = listing;
  const rows = walletDistribution.flatMap(({ address, amount }, index) => [
    [`row-${index}-address`, address],
    [`row-${index}-amount`, amount],
  ]);
  return {
    ...{ name, symbol, description, decimals, supply, tags: tagText, ...links },
    ...{ customCreator, addressPrefix, addressSuffix, listingWebsite, listingTwitter, listingTelegram },
    ...Object.fromEntries(rows),
  };
}

/** The fields that somebody has filled in. */
export function filledFields(draft: TokenDraft): DraftField[] {
  const texts = textsOf(draft);
  return DRAFT_FIELDS.filter((field) => (texts[field] ?? '').trim() !== '');
}
