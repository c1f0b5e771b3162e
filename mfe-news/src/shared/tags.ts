import { NEWS_LIMITS } from '@mintwire/contracts/news-limits';
import { ARTICLE_LIMITS } from '@mintwire/contracts/newsroom-limits';

/** Tags as they are typed, with commas between them: each once, without its `#`. */
export function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/^#+\s*/, ''));
  return [...new Set(tags)].filter((tag) => tag !== '');
}

/** The same for an article. What is too much is left out. */
export function parseTags(text: string): string[] {
  const tags = splitTags(text).map((tag) => tag.slice(0, NEWS_LIMITS.tagChars));
  return [...new Set(tags)].slice(0, ARTICLE_LIMITS.tags);
}
