import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATEGORIES } from '@mintwire/contracts';
import { parseSeedArticle, type SeedArticle } from '../domain/seed-article';

/**
 * The sample articles of `folder`, mixed so that neighbours are of different categories, and so that every third is featured: each
 * category begins at another of its three.
 */
export async function readSeedArticles(folder: string): Promise<SeedArticle[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const articles = await Promise.all(
    files.map(async (name) => parseSeedArticle(name, await readFile(join(folder, name), 'utf8'))),
  );
  const byCategory = CATEGORIES.map(({ id }, place) => {
    const list = articles
      .filter(({ category }) => category === id)
      .sort((a, b) => Number(b.featured) - Number(a.featured));
    const first = list.length === 0 ? 0 : place % list.length;
    return [...list.slice(list.length - first), ...list.slice(0, list.length - first)];
  });
  const rounds = Math.max(0, ...byCategory.map((list) => list.length));
  return Array.from({ length: rounds }, (_, round) =>
    byCategory.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}
