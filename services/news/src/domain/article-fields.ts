import { AppError, CATEGORIES, EMPTY_ARTICLE, type ArticleFields, ERRORS } from '@mintwire/contracts';
import type { FieldProblem } from '@mintwire/contracts/app-error';
import { NO_ORIGINAL_ADDRESS, originalAddress } from '@mintwire/contracts/newsroom-limits';
import { isPictureUrl } from './picture-url';
import { isFreeSlug } from './slug';
import { textExcess } from './text-excess';
import { storable } from './storable';

const NAMES = Object.keys(EMPTY_ARTICLE) as readonly (keyof ArticleFields)[];

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const orNull = (text: string | null): string | null => text?.trim() || null;

/**
 * What an editor has typed, as it can be stored.
 * @throws {AppError} NEWS_CATEGORY_UNKNOWN
 */
export function readFields(fields: ArticleFields): ArticleFields {
  const { category } = fields;
  if (category !== '' && !CATEGORIES.some(({ id }) => id === category))
    throw new AppError(ERRORS.NEWS_CATEGORY_UNKNOWN, { category: storable(category) });
  // It cannot be seen, and nobody would find out why nothing is saved any more.
  return mapTexts(fields, storable);
}

function mapTexts(fields: ArticleFields, change: (text: string) => string): ArticleFields {
  const changed = NAMES.map((name) => {
    const value = fields[name];
    if (typeof value === 'string') return [name, change(value)];
    return [name, Array.isArray(value) ? value.map(change) : value];
  });
  return Object.fromEntries(changed) as ArticleFields;
}

/** Whether two say the same. */
export const sameFields = (one: ArticleFields, other: ArticleFields): boolean =>
  NAMES.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** What was typed as readers get it: without blanks around it, each tag once. Whether that is enough says {@link missingFields}. */
export function tidyFields(fields: ArticleFields): ArticleFields {
  const tags = fields.tags.map((tag) => oneLine(tag).replace(/^#/, '')).filter(Boolean);
  const canonicalUrl = orNull(fields.canonicalUrl);
  return {
    ...fields,
    title: oneLine(fields.title),
    slug: fields.slug.trim(),
    excerpt: oneLine(fields.excerpt),
    tags: tags.filter((tag, place) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === place),
    author: oneLine(fields.author),
    imageUrl: orNull(fields.imageUrl),
    imageAlt: orNull(fields.imageAlt),
    analysis: orNull(fields.analysis),
    canonicalUrl: (canonicalUrl !== null && originalAddress(canonicalUrl)) || canonicalUrl,
  };
}

/** What keeps tidied fields from being published, field by field. */
export function missingFields(fields: ArticleFields): FieldProblem[] {
  const wrong: readonly (false | FieldProblem)[] = [
    fields.title === '' && { path: '/title', message: 'Please write a title.' },
    fields.content.trim() === '' && { path: '/content', message: 'Please write a text.' },
    tooMuch('/content', fields.content),
    tooMuch('/analysis', fields.analysis ?? ''),
    fields.category === '' && { path: '/category', message: 'Please choose a category.' },
    fields.author === '' && { path: '/author', message: 'Please say who wrote it.' },
    fields.slug === '' && { path: '/slug', message: 'No address can be made of this title. Please write one.' },
    fields.slug !== '' &&
      !isFreeSlug(fields.slug) && {
        path: '/slug',
        message: 'Please use small letters, digits and single hyphens. “preview” is taken by the site.',
      },
    fields.imageUrl !== null &&
      !isPictureUrl(fields.imageUrl) && { path: '/imageUrl', message: 'Please upload this picture.' },
    fields.canonicalUrl !== null &&
      originalAddress(fields.canonicalUrl) === null && { path: '/canonicalUrl', message: NO_ORIGINAL_ADDRESS },
  ];
  return wrong.filter((problem) => problem !== false);
}

function tooMuch(path: string, text: string): false | FieldProblem {
  const excess = textExcess(text);
  return excess !== null && { path, message: new AppError(ERRORS.NEWS_TEXT_TOO_MUCH, { ...excess }).message };
}
