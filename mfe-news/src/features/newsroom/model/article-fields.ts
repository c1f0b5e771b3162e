import type { ArticleFields } from '@mintwire/contracts';

/** Names of what an article is made of, in the order of the screen. */
export const FIELD_NAMES: Readonly<Record<keyof ArticleFields, string>> = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  content: 'Text',
  category: 'Category',
  tags: 'Tags',
  author: 'Author',
  imageUrl: 'Picture',
  imageAlt: 'What the picture shows',
  analysis: 'Analysis',
  aiGenerated: 'Made with AI',
  canonicalUrl: 'First published at',
};

const KEYS = Object.keys(FIELD_NAMES) as (keyof ArticleFields)[];

/** What a field says, as one text. */
export function fieldText(value: ArticleFields[keyof ArticleFields]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : (value ?? []).join(', ');
}

/** The fields in which two versions differ. */
export function changedFields(before: ArticleFields, after: ArticleFields): (keyof ArticleFields)[] {
  return KEYS.filter((key) => fieldText(before[key]) !== fieldText(after[key]));
}

export function sameFields(one: ArticleFields, other: ArticleFields): boolean {
  return changedFields(one, other).length === 0;
}
