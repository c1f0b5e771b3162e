import type { ArticleAction, ArticleBulkDone } from '@mintwire/contracts';

const DOES: Readonly<Record<ArticleAction, string>> = {
  publish: 'Publishes',
  archive: 'Takes down',
  feature: 'Features',
  unfeature: 'No longer features',
  'close-comments': 'Closes the comments on',
  'open-comments': 'Opens the comments on',
  delete: 'Deletes',
};

/** What was done with which articles, for the audit log. */
export function bulkText(action: ArticleAction, titles: readonly string[], { items }: ArticleBulkDone): string {
  const all = items.length;
  const changed = items.filter(({ done }) => done).length;
  const names = titles.map((title) => `“${title}”`).join(', ');
  // The log keeps the beginning of a long text.
  const ofThem = changed === all ? '' : ` (${changed} of ${all} changed)`;
  return `${DOES[action]} ${all === 1 ? 'the article' : `${all} articles`}${ofThem}${names && `: ${names}`}`;
}
