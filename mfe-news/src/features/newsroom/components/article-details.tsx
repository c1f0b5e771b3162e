import type { AdminArticle, ArticleFields, ArticleTextPreview } from '@mintwire/contracts';
import { ARTICLE_LIMITS } from '@mintwire/contracts/newsroom-limits';
import { CATEGORIES } from '@mintwire/contracts/news-categories';
import { useSite } from '@mintwire/platform';
import { Field, Select, Stack, Switch, Textarea, TextInput } from '@mintwire/ui';
import { useState } from 'react';
import { parseTags } from '../../../shared/tags';
import { HeadPicture } from './head-picture';
import newsroom from './newsroom.module.css';
import { SearchCards } from './search-cards';

interface Props {
  readonly article: AdminArticle;
  readonly fields: ArticleFields;
  readonly preview: ArticleTextPreview | null;
  readonly missing: ReadonlyMap<string, string>;
  readonly onChange: (part: Partial<ArticleFields>) => void;
}

const CHOICES = CATEGORIES.map(({ id, name }) => ({ value: id, label: name }));
const orNull = (text: string) => (text === '' ? null : text);

/** Everything of an article beside its title and text. */
export function ArticleDetails(props: Props) {
  const { fields, preview, missing, onChange } = props;
  return (
    <Stack gap={8}>
      <div className={newsroom.fields}>
        <Address {...props} />
        <Field id="article-category" label="Category" required error={missing.get('category')}>
          <Select
            options={[{ value: '', label: 'Choose one' }, ...CHOICES]}
            value={fields.category}
            onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
          />
        </Field>
        <Field
          id="article-excerpt"
          label="Excerpt"
          optional
          hint="For lists, search results and social cards. Without one, the beginning of the text is taken."
          error={missing.get('excerpt')}
          counter={{ used: fields.excerpt.length, max: ARTICLE_LIMITS.excerptChars }}
        >
          <Textarea
            rows={4}
            value={fields.excerpt}
            maxLength={ARTICLE_LIMITS.excerptChars}
            onChange={({ currentTarget }) => onChange({ excerpt: currentTarget.value })}
          />
        </Field>
        <Stack gap={5}>
          <Tags tags={fields.tags} error={missing.get('tags')} onChange={(tags) => onChange({ tags })} />
          <Field id="article-author" label="Author" required error={missing.get('author')}>
            <TextInput
              value={fields.author}
              maxLength={ARTICLE_LIMITS.authorChars}
              autoComplete="off"
              onChange={({ currentTarget }) => onChange({ author: currentTarget.value })}
            />
          </Field>
        </Stack>
        <HeadPicture fields={fields} error={missing.get('imageUrl')} onChange={onChange} />
        <Stack gap={5}>
          <Field
            id="article-canonical"
            label="First published at"
            optional
            hint="The full address, when it appeared elsewhere first. Search engines are sent there."
            error={missing.get('canonicalUrl')}
          >
            <TextInput
              type="url"
              value={fields.canonicalUrl ?? ''}
              maxLength={ARTICLE_LIMITS.urlChars}
              autoComplete="off"
              onChange={({ currentTarget }) => onChange({ canonicalUrl: orNull(currentTarget.value) })}
            />
          </Field>
          <Switch
            id="article-ai"
            label="Made with AI"
            hint="Readers see the mark AI-Powered."
            checked={fields.aiGenerated}
            onChange={({ currentTarget }) => onChange({ aiGenerated: currentTarget.checked })}
          />
        </Stack>
        <div className={newsroom.wide}>
          <Field
            id="article-analysis"
            label="Analysis box"
            optional
            hint="In Markdown. It stands below the text, marked AI-Powered."
            error={missing.get('analysis')}
          >
            <Textarea
              rows={5}
              value={fields.analysis ?? ''}
              maxLength={ARTICLE_LIMITS.analysisChars}
              onChange={({ currentTarget }) => onChange({ analysis: orNull(currentTarget.value) })}
            />
          </Field>
        </div>
      </div>
      <SearchCards {...props} preview={preview} />
    </Stack>
  );
}

function Address({ article, fields, preview, missing, onChange }: Props) {
  const { publicUrl } = useSite();
  const slug = preview?.slug ?? '';
  const leads = article.slug !== '' && slug !== '' && slug !== article.slug;
  const isLive = article.status === 'published' && slug === article.slug;
  const hint = slug === '' ? 'It is made of the title.' : `It ${isLive ? 'is' : 'will be'} ${publicUrl}/news/${slug}`;
  const taken = preview?.slugTaken && slug !== '' ? 'Another article has this address, or it is none.' : undefined;
  return (
    <Field
      id="article-slug"
      label="Address"
      optional
      hint={leads ? `${hint}. The old one leads there.` : hint}
      error={missing.get('slug') ?? taken}
    >
      <TextInput
        mono
        value={fields.slug}
        maxLength={ARTICLE_LIMITS.slugChars}
        onChange={({ currentTarget }) => onChange({ slug: currentTarget.value })}
      />
    </Field>
  );
}

interface TagsProps {
  readonly tags: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (tags: string[]) => void;
}

/** What is typed stays as it is typed while it means the same tags. */
function Tags({ tags, error, onChange }: TagsProps) {
  const [typed, setTyped] = useState(tags.join(', '));
  const isSame = parseTags(typed).join() === tags.join();
  return (
    <Field
      id="article-tags"
      label="Tags"
      optional
      hint={`With commas between them, at most ${ARTICLE_LIMITS.tags}.`}
      error={error}
    >
      <TextInput
        value={isSame ? typed : tags.join(', ')}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(parseTags(currentTarget.value));
        }}
      />
    </Field>
  );
}
