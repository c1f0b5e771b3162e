import type { AdminArticle, ArticleFields } from '@mintwire/contracts';
import type { Autosave, Snapshot } from '../../../shared/drafts/autosave';
import type { DraftKind } from '../../../shared/drafts/draft';

export type ArticleAutosave = Autosave<AdminArticle>;
export type ArticleSnapshot = Snapshot<AdminArticle>;

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

/** What an article is made of. */
export const ARTICLE: DraftKind<ArticleFields> = {
  noun: 'article',
  names: FIELD_NAMES,
  text: (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? '')),
};
