import { NEWS_LIMITS } from '@mintwire/contracts/news-limits';
import { ARTICLE_LIMITS } from '@mintwire/contracts/newsroom-limits';

/** Tags as they are typed: with commas between them. What is too much is left out. */
export function parseTags(text: string): string[] {
  const tags = text
    .split(',')
    .map((tag) => tag.trim().replace(/^#/, '').slice(0, NEWS_LIMITS.tagChars))
    .filter((tag) => tag !== '');
  return [...new Set(tags)].slice(0, ARTICLE_LIMITS.tags);
}
