import type { AdminArticle, ArticleFields } from '@mintwire/contracts';
import { Link } from '@mintwire/platform';
import { Badge, Cluster, Field, Tabs, TextInput } from '@mintwire/ui';
import { ARTICLE_LIMITS } from '@mintwire/contracts/newsroom-limits';
import { useCallback, useEffect, useState } from 'react';
import { DraftHead, type DraftEditorProps } from '../../../shared/drafts/draft-head';
import { useSnapshot } from '../../../shared/drafts/use-editing';
import { ARTICLE } from '../model/article-fields';
import { STATUSES, titleOf } from '../model/article-list';
import { scheduledText } from '../model/schedule';
import { ArticleDetails } from './article-details';
import { ArticleHistory } from './article-history';
import { ArticlePublishing } from './article-publishing';
import { MarkdownField } from './markdown-field';
import styles from './newsroom.module.css';
import { PageView, type ArticlePageView } from './page-preview';
import { PublishButton } from './publish-button';
import { useTextPreview } from './use-text-preview';

interface Props extends DraftEditorProps<AdminArticle> {
  readonly Page: ArticlePageView;
}

/** Writes one article. */
export function ArticleEditor({ Page, ...editor }: Props) {
  const { id, autosave } = editor;
  const snapshot = useSnapshot(autosave);
  const { saved: article, fields } = snapshot;
  const shown = useTextPreview(id, fields, article.version);
  /** What publishing misses, by field. */
  const [missing, setMissing] = useState<ReadonlyMap<string, string>>(new Map());
  const [tab, setTab] = useState('text');
  /** Where to go on writing. */
  const [faulty, setFaulty] = useState<string | null>(null);
  const change = useCallback(
    (part: Partial<ArticleFields>) => {
      setMissing((before) => new Map([...before].filter(([field]) => !(field in part))));
      autosave.change(part);
    },
    [autosave],
  );
  const onText = useCallback((content: string) => change({ content }), [change]);
  const onMissing = (found: ReadonlyMap<string, string>) => {
    setMissing(found);
    const atTop = [...found.keys()].every((field) => field === 'title');
    if (!atTop) setTab(found.has('content') ? 'text' : 'details');
    const [first] = found.keys();
    if (first !== undefined) setFaulty(first);
  };
  // Its tab is shown by then.
  useEffect(() => {
    if (faulty === null) return;
    document.getElementById(`article-${faulty}`)?.focus();
    setFaulty(null);
  }, [faulty]);
  useNoFileNavigation();
  const [inTitle, inText] = [Number(missing.has('title')), Number(missing.has('content'))];
  const write = (
    <div className={styles.split}>
      <MarkdownField text={fields.content} error={missing.get('content')} onChange={onText} />
      <PageView {...shown} article={article} fields={fields} Page={Page} />
    </div>
  );
  return (
    <>
      <DraftHead
        {...editor}
        kind={ARTICLE}
        snapshot={snapshot}
        heading={`Edit: ${titleOf(fields)}`}
        badges={
          <>
            <Badges article={article} fields={fields} />
            <SeeIt article={article} />
          </>
        }
        action={<PublishButton article={article} autosave={autosave} onMissing={onMissing} />}
      />
      <Field id="article-title" label="Title" required error={missing.get('title')}>
        <TextInput
          value={fields.title}
          maxLength={ARTICLE_LIMITS.titleChars}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
      </Field>
      <Tabs
        id="article"
        label="Parts of the article"
        keepMounted
        value={tab}
        onValueChange={setTab}
        items={[
          { id: 'text', label: <TabName name="Text" faults={inText} />, content: write },
          {
            id: 'details',
            label: <TabName name="Details" faults={missing.size - inTitle - inText} />,
            content: (
              <ArticleDetails
                article={article}
                fields={fields}
                preview={shown.preview}
                missing={missing}
                onChange={change}
              />
            ),
          },
          {
            id: 'publishing',
            label: 'Publishing',
            content: <ArticlePublishing id={id} snapshot={snapshot} autosave={autosave} />,
          },
          {
            id: 'versions',
            label: 'Versions',
            content: <ArticleHistory key={article.revision} id={id} snapshot={snapshot} autosave={autosave} />,
          },
        ]}
      />
    </>
  );
}

/** Where to look for what publishing misses: the other tabs are not seen. */
function TabName({ name, faults }: { readonly name: string; readonly faults: number }) {
  if (faults === 0) return name;
  return (
    <Cluster as="span" gap={2}>
      {name} <Badge tone="danger">{faults} to do</Badge>
    </Cluster>
  );
}

interface BadgesProps {
  readonly article: AdminArticle;
  readonly fields: ArticleFields;
}

function Badges({ article, fields: { aiGenerated, analysis } }: BadgesProps) {
  const { status, featured, changed, publishedAt } = article;
  const isScheduled = status === 'scheduled' && publishedAt !== null;
  return (
    <>
      <Badge tone={STATUSES[status].tone} wrap>
        {isScheduled ? scheduledText(publishedAt) : STATUSES[status].text}
      </Badge>
      {featured ? <Badge tone="accent">Featured</Badge> : null}
      {aiGenerated || analysis ? <Badge tone="info">AI-Powered</Badge> : null}
      {changed && status !== 'draft' ? <Badge tone="warning">Changes not live</Badge> : null}
    </>
  );
}

/** Where readers have it. In a tab of its own: what is written here goes on. */
function SeeIt({ article: { status, slug } }: Pick<BadgesProps, 'article'>) {
  return status === 'published' ? (
    <Link to={`/news/${slug}`} target="_blank" rel="noreferrer">
      See it
    </Link>
  ) : null;
}

/** A file that is dropped beside the editor would be opened in place of the page. */
function useNoFileNavigation(): void {
  useEffect(() => {
    const stay = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') && !(event.target as Element).closest('input[type=file]'))
        event.preventDefault();
    };
    document.addEventListener('dragover', stay);
    document.addEventListener('drop', stay);
    return () => {
      document.removeEventListener('dragover', stay);
      document.removeEventListener('drop', stay);
    };
  }, []);
}
