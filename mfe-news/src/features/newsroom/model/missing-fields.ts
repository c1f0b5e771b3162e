import type { ArticleFields } from '@mintwire/contracts';

/** What an article cannot be published without, in the order of the screen, in the words of the service. */
const REQUIRED: readonly (readonly [keyof ArticleFields, string])[] = [
  ['title', 'Please write a title.'],
  ['content', 'Please write a text.'],
  ['category', 'Please choose a category.'],
  ['author', 'Please say who wrote it.'],
];

/** What is missing, by field, as far as can be said without asking the service. */
export function missingFields(fields: ArticleFields): ReadonlyMap<string, string> {
  return new Map(REQUIRED.filter(([name]) => String(fields[name]).trim() === ''));
}

/** Whether a link in a text has no address: readers see its brackets. */
export const hasEmptyLink = (content: string): boolean => /\]\((?:https?:\/\/)?\)/.test(content);
