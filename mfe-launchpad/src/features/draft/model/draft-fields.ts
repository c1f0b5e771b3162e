import { TOKEN_LIMITS } from '@mintwire/contracts/limits';

const ROW_PARTS = ['address', 'amount'] as const;
type RowField = `row-${number}-${(typeof ROW_PARTS)[number]}`;

const PLAIN_FIELDS = [
  'name',
  'symbol',
  'description',
  'image',
  'decimals',
  'supply',
  'website',
  'discord',
  'telegram',
  'x',
  'tags',
  'customCreator',
  'addressPrefix',
  'addressSuffix',
  'chosenAddress',
  'distribution',
] as const;
const LISTING_FIELDS = ['listingWebsite', 'listingTwitter', 'listingTelegram', 'banner'] as const;

/** Anything in the form that can be wrong. */
export type DraftField = (typeof PLAIN_FIELDS)[number] | (typeof LISTING_FIELDS)[number] | RowField;

/** A field of the distribution's row `index`, counted from 0. */
export const rowField = (index: number, part: (typeof ROW_PARTS)[number]): RowField => `row-${index}-${part}`;

const ROW_FIELDS: readonly RowField[] = Array.from({ length: TOKEN_LIMITS.recipients }, (_, index) =>
  ROW_PARTS.map((part) => rowField(index, part)),
).flat();

/** Fields that can be wrong, in the order they stand on the page. */
export const DRAFT_FIELDS: readonly DraftField[] = [...PLAIN_FIELDS, ...ROW_FIELDS, ...LISTING_FIELDS];

/** What the form calls each of its fields: every other place says the same word. */
export const FIELD_LABELS = {
  name: 'Name',
  symbol: 'Symbol',
  description: 'Description',
  image: 'Image',
  decimals: 'Decimals',
  supply: 'Supply',
  website: 'Website',
  x: 'X',
  telegram: 'Telegram',
  discord: 'Discord',
  tags: 'Tags',
  customCreator: 'Creator’s address',
  addressPrefix: 'Begins with',
  addressSuffix: 'Ends with',
  chosenAddress: 'Search for an address',
  distribution: 'Multi-wallet distribution',
  listingWebsite: 'Website for the listing',
  listingTwitter: 'X for the listing',
  listingTelegram: 'Telegram for the listing',
  banner: 'Banner',
} as const satisfies Readonly<Record<Exclude<DraftField, RowField>, string>>;

/** What the form calls a field: `Amount 2`. */
export function fieldLabel(field: DraftField): string {
  const [, index, part] = /^row-(\d+)-(.*)$/.exec(field) ?? [];
  if (index === undefined) return FIELD_LABELS[field as keyof typeof FIELD_LABELS];
  return `${part === 'address' ? 'Wallet' : 'Amount'} ${Number(index) + 1}`;
}

/** Id of a field's control. Fixed texts: what a server has rendered must match. */
export const fieldId = (field: DraftField) => `token-${field}`;
