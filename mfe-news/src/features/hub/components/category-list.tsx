import { CATEGORIES } from '@mintwire/contracts/news-categories';
import { feedPath } from '@mintwire/contracts/news-feeds';
import { groupDigits } from '@mintwire/money';
import { Link } from '@mintwire/platform';
import { ButtonLink, Card, CardHeader, Stack, Text } from '@mintwire/ui';
import { ALL_CATEGORIES } from '../../../shared/categories';
import { useCategories } from '../api/use-sidebar';
import { changeHubQuery, hubAddress, type HubQuery } from '../model/hub-query';
import styles from './category-list.module.css';

/** The categories as links, each with its number of articles, and the feed of the current one. */
export function CategoryList({ query }: { query: HubQuery }) {
  const counted = useCategories();
  const countIn = (category: string) =>
    counted?.items.reduce((sum, { id, articleCount }) => (category && id !== category ? sum : sum + articleCount), 0);
  return (
    <Card>
      <Stack gap={3}>
        <CardHeader title="Categories" headingLevel={2} />
        <Stack gap={1}>
          {[{ id: '', name: ALL_CATEGORIES }, ...CATEGORIES].map(({ id, name }) => (
            <ButtonLink
              key={id}
              as={Link}
              to={hubAddress(changeHubQuery(query, { category: id }))}
              size="sm"
              className={styles.category}
              iconEnd={<span className={styles.count}>{groupDigits(String(countIn(id) ?? ''))}</span>}
              variant={id === query.category ? 'secondary' : 'ghost'}
              aria-current={id === query.category ? 'true' : undefined}
            >
              {name}
            </ButtonLink>
          ))}
        </Stack>
        <Text size="sm">
          <a href={feedPath('feed.xml', query.category)}>RSS feed</a>
        </Text>
      </Stack>
    </Card>
  );
}
