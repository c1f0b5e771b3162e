// The yardstick of the news service: Fastify with the same statements, and nothing around them: `node bare-news.mjs <database url>`.
// Prints its origin.
import { NEWS_LIMITS, type CategoryId } from '@mintwire/contracts';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { listAndCount, listArticles } from '../../services/news/src/store/article-lists';
import { findArticle } from '../../services/news/src/store/articles';
import { trendingArticles } from '../../services/news/src/store/trending';
import { createSearch } from '../../services/news/src/views/search';

const EVERYTHING = { categories: null, featured: null, tag: null };
const now = () => new Date();
const pool = new Pool({ connectionString: process.argv[2] });
const search = createSearch(pool, now, (_name, find) => find());
const app = Fastify();

app.get<{ Querystring: { search?: string } }>('/api/news/articles', async ({ query }) => {
  const range = { limit: 12, offset: 0 };
  if (query.search !== undefined) return search.find(query.search, EVERYTHING, range);
  return listAndCount(pool, now(), EVERYTHING, range);
});
app.get<{ Params: { slug: string } }>('/api/news/articles/:slug', async ({ params }) => {
  const found = await findArticle(pool, params.slug, now());
  if (found.found !== 'article') throw new Error(found.found);
  const filter = { ...EVERYTHING, categories: [found.article.preview.category as CategoryId] };
  const related = await listArticles(pool, now(), filter, { limit: NEWS_LIMITS.related + 1, offset: 0 });
  return { ...found.article, related };
});
app.get('/api/news/trending', async () => ({ items: await trendingArticles(pool, now(), NEWS_LIMITS.trending) }));

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
