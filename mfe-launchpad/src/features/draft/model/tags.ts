import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { hasInvisible, hasUnprintable } from '@mintwire/contracts/token-text';

/** A list of tags with one more, or why it cannot be added. */
export type TagAnswer = { readonly tags: readonly string[] } | { readonly problem: string };

/** Adds what was typed. Several at once, separated by commas, count as several; a tag that is there already is not added again. */
export function addTags(tags: readonly string[], typed: string): TagAnswer {
  const wanted = typed
    .split(',')
    .map((tag) => tag.trim().replace(/^#+/, '').replace(/\s+/g, ' '))
    .filter((tag) => tag !== '');
  let next = tags;
  for (const tag of wanted) {
    const problem = tagProblem(tag);
    if (problem) return { problem };
    if (next.some((present) => present.toLowerCase() === tag.toLowerCase())) continue;
    if (next.length >= TOKEN_LIMITS.tags) return { problem: `At most ${TOKEN_LIMITS.tags} tags.` };
    next = [...next, tag];
  }
  return { tags: next };
}

function tagProblem(tag: string): string | null {
  const { tagChars } = TOKEN_LIMITS;
  if (tag.length > tagChars)
    return `“${tag.slice(0, tagChars)}…” has ${tag.length} characters; a tag has at most ${tagChars}.`;
  return hasUnprintable(tag) || hasInvisible(tag) ? 'A tag cannot hold invisible characters.' : null;
}
