import { parse } from 'yaml';

/** A sample article as its file describes it. */
export interface SeedArticle {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly featured: boolean;
  readonly content: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/;

/**
 * Reads `slug.md`: YAML front matter (title, excerpt, category, tags, featured) and Markdown.
 * @throws {Error} when the file has no front matter
 */
export function parseSeedArticle(fileName: string, text: string): SeedArticle {
  const match = FRONT_MATTER.exec(text);
  if (!match) throw new Error(`The sample article ${fileName} has no front matter.`);
  const head = parse(match[1] ?? '') as Omit<SeedArticle, 'slug' | 'content'>;
  return {
    ...head,
    slug: fileName.replace(/\.md$/, ''),
    featured: head.featured ?? false,
    content: (match[2] ?? '').trim(),
  };
}
