import { LoadState } from '@mintwire/admin-kit/load-state';
import type { ArticleDetail } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { Link } from '@mintwire/platform';
import { Alert, ArrowLeftIcon, Button, ButtonLink, EmptyState, Spinner, Stack } from '@mintwire/ui';
import { useCallback, useState, type ComponentType } from 'react';
import { keepDraft, readAside, peekDraft } from '../api/device-notes';
import type { Editing, EditingState } from '../model/editing';
import { ArticleEditor } from './article-editor';
import { NewArticleButton } from './new-article-button';
import { PagePreview } from './page-preview';
import { useEditing } from './use-editing';

/** The page of an article as readers have it; another feature's. */
export type ArticlePageView = ComponentType<{ readonly article: ArticleDetail }>;

interface Props {
  readonly id: string;
  readonly Page: ArticlePageView;
}

/** `/admin/articles/{id}`: one article, edited in one tab at a time. */
export function ArticleScreen({ id, Page }: Props) {
  const [aside, setAside] = useState(() => readAside(id));
  const onAside = useCallback(() => setAside(readAside(id)), [id]);
  const { state, editing } = useEditing(id, onAside);
  return (
    <Stack gap={5}>
      <div>
        <ButtonLink as={Link} to="/admin/articles" variant="ghost" size="sm" iconStart={<ArrowLeftIcon />}>
          All articles
        </ButtonLink>
      </div>
      {state.kind === 'editing' ? (
        <ArticleEditor id={id} autosave={state.autosave} aside={aside} onAside={onAside} Page={Page} />
      ) : null}
      {state.kind === 'following' ? <Followed state={state} editing={editing} Page={Page} /> : null}
      {state.kind === 'failed' ? <Failed id={id} error={state.error} onRetry={() => editing?.reopen()} /> : null}
      {state.kind === 'opening' ? <Spinner /> : null}
    </Stack>
  );
}

interface FollowedProps extends Pick<Props, 'Page'> {
  readonly state: Extract<EditingState, { kind: 'following' }>;
  readonly editing: Editing | null;
}

/** What another tab edits, as it is typed there. */
function Followed({ state: { article, fields }, editing, Page }: FollowedProps) {
  const [asked, setAsked] = useState(false);
  const takeOver = () => {
    setAsked(true);
    editing?.takeOver();
  };
  return (
    <>
      <Alert
        tone="info"
        title="This article is open in another tab"
        live
        action={
          <Button loading={asked} loadingText="One moment..." onClick={takeOver}>
            Edit it here
          </Button>
        }
      >
        This tab shows what is typed there. When you close that tab, or choose to edit here, you go on in this one with
        every word.
      </Alert>
      {article && fields ? <PagePreview article={article} fields={fields} Page={Page} /> : <Spinner />}
    </>
  );
}

function Failed({ id, error, onRetry }: { id: string; error: unknown; onRetry: () => void }) {
  const note = peekDraft(id);
  const isGone = isAppError(error) && error.status === 404;
  if (!isGone)
    return (
      <LoadState
        loaded={{
          data: null,
          error,
          loading: false,
          reload: async () => {
            onRetry();
            return true;
          },
        }}
      />
    );
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
