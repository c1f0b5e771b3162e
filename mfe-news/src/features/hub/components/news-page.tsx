import { feedLinks } from '@mintwire/contracts/news-feeds';
import { usePageMeta, useSearchParams, useSite } from '@mintwire/platform';
import { Container, PageHeader, Section, Stack, WithSidebar } from '@mintwire/ui';
import type { ReactNode } from 'react';
import { useArticles } from '../api/use-articles';
import { categoryName } from '../../../shared/categories';
import {
  changeHubQuery,
  hubHead,
  namesNoCategory,
  readHubQuery,
  staysInPlace,
  writeHubQuery,
  type HubQuery,
} from '../model/hub-query';
import { useCategories } from '../api/use-sidebar';
import { ArticleResults } from './article-results';
import { CategoryList } from './category-list';
import { HubFilters } from './hub-filters';
import { NoSuchCategory } from './no-such-category';
import { TrendingList } from './trending-list';

interface Props {
  readonly newsletter: ReactNode;
}

/** `/news`: search, categories, and the articles that match. The address holds the whole state. */
export function NewsPage(props: Props) {
  const [params] = useSearchParams();
  return namesNoCategory(params) ? <NoSuchCategory /> : <Hub {...props} />;
}

function Hub({ newsletter }: Props) {
  const [params, setParams] = useSearchParams();
  const query = readHubQuery(params);
  const site = useSite();
  const articles = useArticles(query);
  const change = (part: Partial<HubQuery>) =>
    setParams(writeHubQuery(changeHubQuery(query, part)), { replace: staysInPlace(query, part) });
  const head = hubHead(query, articles.list?.items.length);
  const about = useCategories()?.items.find(({ id }) => id === query.category)?.description;
  usePageMeta({
    ...head,
    ...(about && { description: about }),
    ...(query.category && {
      feeds: feedLinks(`${site.name}: ${categoryName(query.category)} news`, query.category),
    }),
  });
  return (
    <Container>
      <Section>
        <Stack gap={6}>
          <PageHeader title={head.title} description={about ?? 'Explainers and background, by category.'} />
          <HubFilters query={query} onChange={change} />
          <WithSidebar
            sidebar={
              <Stack gap={6}>
                <TrendingList />
                <CategoryList query={query} />
                {newsletter}
              </Stack>
            }
          >
            <ArticleResults query={query} {...articles} />
          </WithSidebar>
        </Stack>
      </Section>
    </Container>
  );
}
