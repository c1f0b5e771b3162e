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

const NAMES: Readonly<Partial<Record<DraftField, string>>> = {
  x: 'X link',
  website: 'website link',
  discord: 'Discord link',
  telegram: 'Telegram link',
  customCreator: 'creator',
  addressPrefix: 'address prefix',
  addressSuffix: 'address suffix',
  chosenAddress: 'custom address',
  listingWebsite: 'website of the listing',
  listingTwitter: 'X link of the listing',
  listingTelegram: 'Telegram link of the listing',
};

/** What a sentence calls a field: `distribution row 2`. */
export function fieldName(field: DraftField): string {
  const row = /^row-(\d+)/.exec(field)?.[1];
  return row === undefined ? (NAMES[field] ?? field) : `distribution row ${Number(row) + 1}`;
}
