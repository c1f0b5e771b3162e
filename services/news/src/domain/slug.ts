import { ARTICLE_LIMITS } from '@mintwire/contracts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Pages of their own below `/news`. */
const RESERVED: readonly string[] = ['preview'];

/** Whether an article can have this address. */
export const isSlug = (text: string): boolean => SLUG.test(text);

/** Whether a new article may be given this address. */
export const isFreeSlug = (text: string): boolean =>
  isSlug(text) && text.length <= ARTICLE_LIMITS.slugChars && !RESERVED.includes(text);

/** The address that a title asks for; empty when nothing in it can stand in one. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, ARTICLE_LIMITS.slugChars)
    .replace(/^-+|-+$/g, '');
}

/** The address and those that are tried when another article has it. */
export function slugChoices(slug: string): string[] {
  const numbered = Array.from({ length: 30 }, (_, index) => {
    const end = `-${index + 2}`;
    return slug.slice(0, ARTICLE_LIMITS.slugChars - end.length).replace(/-+$/, '') + end;
  });
  return [slug, ...numbered].filter(isFreeSlug);
}
