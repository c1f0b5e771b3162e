import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { timeText } from '@mintwire/admin-kit/format';
import type { AdminArticle, ArticleAction } from '@mintwire/contracts';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { errorText, Link, toast, useNavigate } from '@mintwire/platform';
import { Button, Cluster, DescriptionList, Stack, Switch, Text } from '@mintwire/ui';
import { useState } from 'react';
import { changeArticles, deleteArticle, loadArticle, stepArticle, type ArticleStep } from '../api/articles';
import { STATUSES } from '../model/article-list';
import { keepAside, keepDraft } from '../../../shared/drafts/device-notes';
import { operate } from '../../../shared/drafts/operate';
import type { ArticleAutosave, ArticleSnapshot } from '../model/article-fields';
import newsroom from './newsroom.module.css';
import { PreviewLinks } from './preview-links';

interface Props {
  readonly id: string;
  readonly snapshot: ArticleSnapshot;
  readonly autosave: ArticleAutosave;
}

interface Step {
  readonly step: ArticleStep | 'delete';
  readonly label: string;
  readonly means: string;
  readonly done: string;
  readonly danger?: boolean;
  readonly isFor: (article: AdminArticle) => boolean;
}

const STEPS: readonly Step[] = [
  {
    step: 'discard',
    label: 'Discard the changes',
    means: 'What you write on becomes what readers have now. Your text is put aside on this device.',
    done: 'The changes are discarded.',
    danger: true,
    isFor: ({ live, changed }) => live !== null && changed,
  },
  {
    step: 'unpublish',
    label: 'Back to draft',
    means: 'Readers do not see it any more. You can publish it again.',
    done: 'It is a draft again.',
    isFor: ({ status }) => status === 'published' || status === 'scheduled',
  },
  {
    step: 'archive',
    label: 'Archive',
    means: 'Readers do not see it any more; its address says that it was taken down.',
    done: 'It is archived.',
    danger: true,
    isFor: ({ status }) => status !== 'archived',
  },
  {
    step: 'restore',
    label: 'Restore as draft',
    means: 'It becomes a draft again. Readers see it when you publish it.',
    done: 'It is a draft again.',
    isFor: ({ status }) => status === 'archived',
  },
  {
    step: 'delete',
    label: 'Delete',
    means: 'It is gone for good, with all its versions.',
    done: 'The article is deleted.',
    danger: true,
    isFor: ({ status }) => status === 'draft' || status === 'archived',
  },
];

/** What readers have of an article, and what can be done with it. */
export function ArticlePublishing({ id, snapshot: { saved: article, fields }, autosave }: Props) {
  const [asked, setAsked] = useState<Step | null>(null);
  const navigate = useNavigate();
  const address = `/news/${article.slug}`;
  const take = async ({ step, done }: Step) => {
    if (step === 'delete') {
      await deleteArticle(id);
      autosave.abandon();
      keepDraft(id, null);
      keepAside(id, null);
      await navigate('/admin/articles');
    } else {
      await operate(autosave, (version) => stepArticle(id, step, version), { replaces: step === 'discard' });
      setAsked(null);
    }
    toast({ tone: 'success', title: done });
  };
  return (
    <Stack gap={8} className={newsroom.narrow}>
      <DescriptionList
        items={[
          { term: 'State', description: STATUSES[article.status].text },
          {
            term: article.status === 'scheduled' ? 'Will be published' : 'Published',
            description: timeText(article.publishedAt),
          },
          {
            term: 'Address',
            description:
              article.status === 'published' ? (
                <Link to={address}>{address}</Link>
              ) : article.slug === '' ? (
                '–'
              ) : (
                address
              ),
          },
        ]}
      />
      <Stack gap={4}>
        <ArticleSwitch
          {...{ id, autosave }}
          name="featured"
          label="Featured"
          hint="It carries a mark, and stands out on the site."
          on={article.featured}
          actions={['feature', 'unfeature']}
        />
        <ArticleSwitch
          {...{ id, autosave }}
          name="comments"
          label="Discussion open"
          hint="Readers can comment on it. When it is closed, what was said can still be read."
          on={!article.commentsClosed}
          actions={['open-comments', 'close-comments']}
        />
      </Stack>
      <Cluster gap={3}>
        {STEPS.filter(({ isFor }) => isFor(article)).map((step) => (
          <Button key={step.step} onClick={() => setAsked(step)}>
            {step.label}
          </Button>
        ))}
      </Cluster>
      <PreviewLinks id={id} count={article.previewLinks} />
      {asked ? (
        <ConfirmDialog
          id="article-step"
          title={`${asked.label}: “${fields.title || 'Untitled article'}”?`}
          action={asked.label}
          danger={asked.danger ?? false}
          onConfirm={() => take(asked)}
          onClose={() => setAsked(null)}
        >
          <Text>{asked.means}</Text>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

interface OneSwitch extends Pick<Props, 'id' | 'autosave'> {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  /** What switches it on, and off. */
  readonly actions: readonly [ArticleAction, ArticleAction];
}

/** What an article is beside its text: it is so at once, without publishing. */
function ArticleSwitch({ id, autosave, name, label, hint, on, actions: [switchOn, switchOff] }: OneSwitch) {
  const [busy, setBusy] = useState(false);
  const turn = async (next: boolean) => {
    setBusy(true);
    try {
      const act = async () => {
        const { items } = await changeArticles({ ids: [id], action: next ? switchOn : switchOff });
        const detail = items[0]?.done ? undefined : items[0]?.detail;
        if (detail !== undefined) throw new AppError(ERRORS.REQUEST_INVALID, {}, { message: detail });
        return loadArticle(id);
      };
      await operate(autosave, act, { unseen: true });
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    }
    setBusy(false);
  };
  return (
    <Switch
      id={`article-${name}`}
      label={label}
      hint={hint}
      checked={on}
      disabled={busy}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
    />
  );
}
