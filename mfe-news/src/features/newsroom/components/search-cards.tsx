import type { AdminArticle, ArticleFields, ArticleTextPreview } from '@mintwire/contracts';
import { CATEGORIES } from '@mintwire/contracts/news-categories';
import { useSite } from '@mintwire/platform';
import { Cover, Heading, Stack, Text } from '@mintwire/ui';
import { titleOf } from '../model/article-list';
import newsroom from './newsroom.module.css';

interface Props {
  readonly article: AdminArticle;
  readonly fields: ArticleFields;
  readonly preview: ArticleTextPreview | null;
}

/** What search engines and social networks show of a title and of an excerpt. */
const TITLE_CHARS = 60;
const EXCERPT_CHARS = 155;
const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);

/** How the article looks in a search result and where it is shared. */
export function SearchCards({ article, fields, preview }: Props) {
  const site = useSite();
  const { host } = new URL(site.publicUrl);
  const excerpt = preview?.excerpt || fields.excerpt;
  const place = CATEGORIES.findIndex(({ id }) => id === fields.category);
  return (
    <Stack as="section" gap={4} aria-labelledby="article-cards">
      <Heading level={2} size="sm" id="article-cards">
        As others see it
      </Heading>
      <div className={newsroom.cards}>
        <div className={newsroom.card}>
          <div className={newsroom.cardText}>
            <Text as="span" size="sm" tone="muted">{`${host} › news › ${preview?.slug || 'address'}`}</Text>
            <span className={newsroom.cardTitle}>{cut(`${titleOf(fields)} | ${site.name}`, TITLE_CHARS)}</span>
            <Text as="span" size="sm">
              {cut(excerpt, EXCERPT_CHARS)}
            </Text>
          </div>
        </div>
        <div className={newsroom.card}>
          {fields.imageUrl === null ? (
            <Cover className={newsroom.cardPicture} seed={article.coverSeed} palette={place < 0 ? undefined : place} />
          ) : (
            <img className={newsroom.cardPicture} src={fields.imageUrl} alt="" />
          )}
          <div className={newsroom.cardText}>
            <Text as="span" size="sm" tone="muted">
              {host}
            </Text>
            <strong>{titleOf(fields)}</strong>
            <Text as="span" size="sm" tone="muted">
              {cut(excerpt, EXCERPT_CHARS)}
            </Text>
          </div>
        </div>
      </div>
    </Stack>
  );
}
