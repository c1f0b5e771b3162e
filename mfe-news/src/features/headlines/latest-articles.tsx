import type { ArticlePreview, TrendingList } from '@mintwire/contracts';
import { headlinesOf } from '@mintwire/contracts/headlines';
import { HEADLINES_PATH } from '@mintwire/contracts/news-query';
import { api, Link } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import { Container, Heading, Section, SectionHead, Stack, Text } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { ArticleImage } from '../../shared/article-image';
import { ArticleMeta } from '../../shared/article-meta';
import { fetchNewsStatsAhead, useNewsStats } from '../../shared/use-news-stats';
import styles from './latest-articles.module.css';
import { NextHeadline } from './next-headline';

/** Ways into the news by what people follow; the names of two of them stand for several categories. */
const SHORTCUTS = [
  ['regulation-politics', 'Regulation & Politics'],
  ['defi-updates', 'DeFi Updates'],
  ['solana-ecosystem', 'Solana Ecosystem'],
  ['security-crime', 'Security & Crime'],
  ['market-analysis', 'Market Analysis'],
  ['new-projects', 'New Projects'],
] as const;

const getTrending = (path: string) => api.get<TrendingList>(path);

/** Fetches them before the page is opened. */
export const fetchHeadlinesAhead = (): Promise<unknown> =>
  Promise.all([fetchAhead(HEADLINES_PATH, getTrending), fetchNewsStatsAhead()]);

/** The headline of this hour and a half with four more, and six categories, for the home page. Without articles there is nothing to show. */
export function LatestArticles() {
  const { data, mutate } = useSWR<TrendingList>(HEADLINES_PATH, getTrending);
  if (!data) return null;
  const { headline, previews } = headlinesOf(data);
  if (!headline) return null;
  return (
    <Section space="sm" aria-labelledby="home-news">
      <Container>
        <Stack gap={4}>
          <SectionHead title="On the wire" titleId="home-news" link={<MoreNews />} />
          <div className={styles.halves}>
            <Lead article={headline}>
              {data.items.length > 1 ? <NextHeadline at={Date.parse(data.headline.endsAt)} onOver={mutate} /> : null}
            </Lead>
            <div className={styles.list}>
              {previews.map((article) => (
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

/** Where the others are, and how many: said of what is counted, and of nothing else. */
function MoreNews() {
  return (
    <div className={styles.more}>
      <Metrics />
      <Link to="/news">All articles</Link>
    </div>
  );
}

function Metrics() {
  const stats = useNewsStats();
  if (!stats) return null;
  const parts = [
    `${countText(stats.articles)} ${stats.articles === 1 ? 'article' : 'articles'}`,
    `${countText(stats.categories)} ${stats.categories === 1 ? 'category' : 'categories'}`,
    `${countText(stats.views)} ${stats.views === 1 ? 'view' : 'views'}`,
  ];
  return (
    <Text size="sm" tone="muted" numeric>
      {parts.slice(0, stats.views > 0 ? 3 : 2).join(' · ')}
    </Text>
  );
}

function Lead({ article, children }: { readonly article: ArticlePreview; readonly children: ReactNode }) {
  return (
    <article className={styles.lead}>
      <ArticleImage article={article} sizes="(min-width: 60rem) 40rem, 100vw" wide />
      {children}
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
        <ArticleImage article={article} sizes="4.75rem" />
      </div>
      <div>
        <Heading level={3} size="sm">
          <Link to={`/news/${article.slug}`} className={styles.link}>
            {article.title}
          </Link>
        </Heading>
        <ArticleMeta article={article} short />
      </div>
    </article>
  );
}
