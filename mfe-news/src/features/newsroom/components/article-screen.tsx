import type { AdminArticle, ArticleFields } from '@mintwire/contracts';
import { Link } from '@mintwire/platform';
import { ArrowLeftIcon, ButtonLink, EmptyState, Stack } from '@mintwire/ui';
import { keepDraft, peekDraft } from '../../../shared/drafts/device-notes';
import { DraftScreen } from '../../../shared/drafts/draft-screen';
import type { DraftRoom } from '../../../shared/drafts/open-editing';
import { loadArticle, saveDraft } from '../api/articles';
import { ARTICLE } from '../model/article-fields';
import { ArticleEditor } from './article-editor';
import { NewArticleButton } from './new-article-button';
import styles from './newsroom.module.css';
import { PagePreview, type ArticlePageView } from './page-preview';

interface Props {
  readonly id: string;
  readonly Page: ArticlePageView;
}

const ARTICLES: DraftRoom<AdminArticle> = { kind: ARTICLE, load: loadArticle, save: saveDraft };

/** `/admin/articles/{id}`: one article, edited in one tab at a time. */
export function ArticleScreen({ id, Page }: Props) {
  return (
    <Stack gap={5}>
      <div className={styles.back}>
        <ButtonLink as={Link} to="/admin/articles" variant="ghost" size="sm" iconStart={<ArrowLeftIcon />}>
          All articles
        </ButtonLink>
      </div>
      <DraftScreen
        room={ARTICLES}
        id={id}
        followed={(article, fields) => <PagePreview article={article} fields={fields} Page={Page} />}
        gone={<Gone id={id} />}
      >
        {(editor) => <ArticleEditor {...editor} Page={Page} />}
      </DraftScreen>
    </Stack>
  );
}

function Gone({ id }: { readonly id: string }) {
  const note = peekDraft<ArticleFields>(id);
  return (
    <EmptyState
      headingLevel={1}
      title="There is no such article"
      description={
        note
          ? 'It was deleted, but what you typed last is still on this device. You can make a new article of it.'
          : 'It was deleted, or its address is not right.'
      }
      action={
        note ? (
          <NewArticleButton
            fields={note.fields}
            label="Make a new article of it"
            onMade={() => void keepDraft(id, null)}
          />
        ) : undefined
      }
    />
  );
}
