import type { ArticleFields } from '@mintwire/contracts';
import { NO_ORIGINAL_ADDRESS, originalAddress } from '@mintwire/contracts/newsroom-limits';

/** What an article cannot be published without, in the order of the screen, in the words of the service. */
const REQUIRED: readonly (readonly [keyof ArticleFields, string])[] = [
  ['title', 'Please write a title.'],
  ['content', 'Please write a text.'],
  ['category', 'Please choose a category.'],
  ['author', 'Please say who wrote it.'],
];

/** What is missing or wrong, by field, as far as can be said without asking the service. */
export function missingFields(fields: ArticleFields): ReadonlyMap<string, string> {
  const missing = new Map(REQUIRED.filter(([name]) => String(fields[name]).trim() === ''));
  const { canonicalUrl } = fields;
  if (canonicalUrl?.trim() && originalAddress(canonicalUrl) === null) missing.set('canonicalUrl', NO_ORIGINAL_ADDRESS);
  return missing;
}

/** Whether a link in a text has no address: readers see its brackets. */
export const hasEmptyLink = (content: string): boolean => /\]\((?:https?:\/\/)?\)/.test(content);

/** Whether a picture in a text does not say what it shows. */
export const hasUnnamedPicture = (content: string): boolean => /!\[\s*\][([]/.test(content);
