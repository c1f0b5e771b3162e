import { LeaveGuard } from '@mintwire/admin-kit/leave-guard';
import type { ArticleFields } from '@mintwire/contracts';
import { Badge, Field, Tabs, TextInput, VisuallyHidden } from '@mintwire/ui';
import { useOnline } from '@mintwire/ui/use-online';
import { ARTICLE_LIMITS } from '@mintwire/contracts/news-limits';
import { useCallback, useEffect, useState } from 'react';
import { keepAside } from '../api/device-notes';
import { STATUSES, titleOf } from '../model/article-list';
import type { Autosave, Snapshot } from '../model/autosave';
import { saveText } from '../model/save-text';
import { ArticleDetails } from './article-details';
import { ArticleHistory } from './article-history';
import { ArticlePublishing } from './article-publishing';
import type { ArticlePageView } from './article-screen';
import { Aside, Conflict } from './kept-texts';
import { MarkdownField } from './markdown-field';
import styles from './newsroom.module.css';
import { PageView } from './page-preview';
import { PublishButton } from './publish-button';
import { useSnapshot } from './use-editing';
import { useTextPreview } from './use-text-preview';

interface Props {
  readonly id: string;
  readonly autosave: Autosave;
  /** A text that another one took the place of. */
  readonly aside: ArticleFields | null;
  readonly onAside: () => void;
  readonly Page: ArticlePageView;
}

/** Writes one article. */
export function ArticleEditor({ id, autosave, aside, onAside, Page }: Props) {
  const snapshot = useSnapshot(autosave);
  const { article, fields, status, kept } = snapshot;
  const shown = useTextPreview(id, fields);
  /** What publishing misses, by field. */
  const [missing, setMissing] = useState<ReadonlyMap<string, string>>(new Map());
  const onText = useCallback((content: string) => autosave.change({ content }), [autosave]);
  useNoFileNavigation();
  const takeBack = () => {
    keepAside(id, fields);
    onAside();
    if (aside) autosave.change(aside);
  };
  const forget = () => {
    keepAside(id, null);
    onAside();
  };
  const write = (
    <div className={styles.split}>
      <MarkdownField text={fields.content} onChange={onText} />
      <PageView {...shown} article={article} fields={fields} Page={Page} />
    </div>
  );
  return (
    <>
      <LeaveGuard when={!kept} />
      <div className={styles.bar}>
        <VisuallyHidden as="h1">{`Edit: ${titleOf(fields)}`}</VisuallyHidden>
        <State snapshot={snapshot} />
        <PublishButton article={article} autosave={autosave} onMissing={setMissing} />
      </div>
      {status.kind === 'conflict' ? (
        <Conflict
          mine={fields}
          theirs={status.theirs}
          onKeepMine={autosave.keepMine}
          onTakeTheirs={autosave.takeTheirs}
        />
      ) : null}
      {aside && status.kind !== 'conflict' ? (
        <Aside aside={aside} current={fields} onTakeBack={takeBack} onForget={forget} />
      ) : null}
      <Field id="article-title" label="Title" error={missing.get('title')}>
        <TextInput
          value={fields.title}
          maxLength={ARTICLE_LIMITS.titleChars}
          autoComplete="off"
          onChange={({ currentTarget }) => autosave.change({ title: currentTarget.value })}
        />
      </Field>
      <Tabs
        id="article"
        label="Parts of the article"
        keepMounted
        items={[
          { id: 'text', label: 'Text', content: write },
          {
            id: 'details',
            label: 'Details',
            content: (
              <ArticleDetails
                article={article}
                fields={fields}
                preview={shown.preview}
                missing={missing}
                onChange={autosave.change}
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

function State({ snapshot }: { readonly snapshot: Snapshot }) {
  const { status, featured, changed } = snapshot.article;
  const { text, tone } = saveText(snapshot, useOnline());
  return (
    <div className={styles.state}>
      <Badge tone={STATUSES[status].tone}>{STATUSES[status].text}</Badge>
      {featured ? <Badge tone="accent">Featured</Badge> : null}
      {changed && status !== 'draft' ? <Badge tone="warning">Changes not live</Badge> : null}
      <span role="status" className={styles.save} data-tone={tone}>
        {text}
      </span>
    </div>
  );
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
