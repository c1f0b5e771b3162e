import type { ArticleList, ArticlePreview } from '@mintwire/contracts';
import { api, Link } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import { Container, Heading, Section, SectionHead, Stack } from '@mintwire/ui';
import useSWR from 'swr';
import { ArticleImage } from '../../shared/article-image';
import { ArticleMeta } from '../../shared/article-meta';
import styles from './latest-articles.module.css';

const PREVIEWS = 4;
const NEWEST = '/api/news/articles';

/** Ways into the news by what people follow; the names of two of them stand for several categories. */
const SHORTCUTS = [
  ['regulation-politics', 'Regulation & Politics'],
  ['defi-updates', 'DeFi Updates'],
  ['solana-ecosystem', 'Solana Ecosystem'],
  ['security-crime', 'Security & Crime'],
  ['market-analysis', 'Market Analysis'],
  ['new-projects', 'New Projects'],
] as const;

const getList = (path: string) => api.get<ArticleList>(path);

/** Fetches them before the page is opened. */
export const fetchLatestAhead = (): Promise<unknown> => fetchAhead(NEWEST, getList);

/** The newest article with four more, and six categories, for the home page. Without articles there is nothing to show. */
export function LatestArticles() {
  const { data } = useSWR<ArticleList>(NEWEST, getList);
  const [lead, ...rest] = data?.items ?? [];
  if (!lead) return null;
  return (
    <Section space="sm" aria-labelledby="home-news">
      <Container>
        <Stack gap={5}>
          <SectionHead title="On the wire" titleId="home-news" link={<Link to="/news">All articles</Link>} />
          <div className={styles.halves}>
            <Lead article={lead} />
            <div className={styles.list}>
              {rest.slice(0, PREVIEWS).map((article) => (
                <Preview key={article.id} article={article} />
              ))}
              <ul className={styles.shortcuts} aria-label="Categories">
                {SHORTCUTS.map(([id, name]) => (
                  <li key={id}>
                    <Link to={`/news?category=${id}`}>{name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </Stack>
      </Container>
    </Section>
  );
}

function Lead({ article }: { readonly article: ArticlePreview }) {
  return (
    <article className={styles.lead}>
      <ArticleImage url={article.picture?.url ?? null} seed={article.coverSeed} category={article.category} wide />
      <Heading level={3} size="lg">
        <Link to={`/news/${article.slug}`} className={styles.link}>
          {article.title}
        </Link>
      </Heading>
      <p className={styles.excerpt}>{article.excerpt}</p>
      <ArticleMeta article={article} />
    </article>
  );
}

function Preview({ article }: { readonly article: ArticlePreview }) {
  return (
    <article className={styles.preview}>
      <div className={styles.thumb}>
        <ArticleImage url={article.picture?.url ?? null} seed={article.coverSeed} category={article.category} />
      </div>
      <div>
        <Heading level={3} size="sm">
          <Link to={`/news/${article.slug}`} className={styles.link}>
            {article.title}
          </Link>
        </Heading>
        <ArticleMeta article={article} />
      </div>
    </article>
  );
}
