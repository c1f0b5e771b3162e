import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import type { AdminArticle } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { toast, useServerNow } from '@mintwire/platform';
import { Alert, Button, Field, RadioGroup, Text, TextInput } from '@mintwire/ui';
import { useState } from 'react';
import { publishArticle } from '../api/articles';
import type { ArticleFields } from '@mintwire/contracts';
import { operate } from '../../../shared/drafts/operate';
import { FIELD_NAMES, type ArticleAutosave } from '../model/article-fields';
import { keepAuthor } from '../model/last-author';
import { titleOf } from '../model/article-list';
import { hasEmptyLink, hasUnnamedPicture, missingFields } from '../model/missing-fields';
import { fromLocalInput, scheduledText, scheduleText, toLocalInput } from '../model/schedule';
import newsroom from './newsroom.module.css';

interface Props {
  readonly article: AdminArticle;
  readonly autosave: ArticleAutosave;
  /** What publishing misses, by field, when the visitor is back at the fields; nothing when it was published. */
  readonly onMissing: (missing: ReadonlyMap<string, string>) => void;
}

/** Makes what is typed public. Not there while readers have it already. */
export function PublishButton({ article, autosave, onMissing }: Props) {
  const [asked, setAsked] = useState(false);
  const { status, changed } = article;
  const ask = () => {
    const missing = missingFields(autosave.snapshot().fields);
    onMissing(missing);
    if (missing.size === 0) setAsked(true);
  };
  if (status === 'archived' || (status === 'published' && !changed)) return null;
  return (
    <>
      <Button variant="primary" onClick={ask}>
        {status === 'published' ? 'Publish the changes' : status === 'scheduled' ? 'Publish or reschedule' : 'Publish'}
      </Button>
      {asked ? (
        <PublishDialog article={article} autosave={autosave} onMissing={onMissing} onClose={() => setAsked(false)} />
      ) : null}
    </>
  );
}

type When = 'now' | 'later';
const HOUR_MS = 3_600_000;

function PublishDialog({ article, autosave, onMissing, onClose }: Props & { readonly onClose: () => void }) {
  const { id, status, publishedAt } = article;
  const isScheduled = status === 'scheduled' && publishedAt !== null;
  const now = useServerNow();
  const [when, setWhen] = useState<When>(isScheduled ? 'later' : 'now');
  const [at, setAt] = useState(() => toLocalInput(isScheduled ? Date.parse(publishedAt) : now + HOUR_MS));
  const [problems, setProblems] = useState<readonly [string, string][]>([]);
  const chosen = scheduleText(at, now);
  const isLater = when === 'later' && status !== 'published';
  const { content } = autosave.snapshot().fields;
  const publish = async () => {
    const instant = isLater ? fromLocalInput(at) : status === 'scheduled' ? new Date(now).toISOString() : null;
    try {
      await operate(autosave, (version) => publishArticle(id, instant === null ? {} : { at: instant }, version));
    } catch (error) {
      setProblems(problemsOf(error));
      throw error;
    }
    onMissing(new Map());
    keepAuthor(autosave.snapshot().fields.author.trim());
    toast({
      tone: 'success',
      title: isLater && instant !== null ? `${scheduledText(instant)}.` : 'Published. New page views have it.',
    });
    onClose();
  };
  const close = () => {
    onClose();
    if (problems.length > 0) onMissing(new Map(problems));
  };
  return (
    <ConfirmDialog
      id="publish"
      title={`Publish “${titleOf(autosave.snapshot().fields)}”?`}
      action={isLater ? 'Schedule' : 'Publish'}
      disabled={isLater && 'problem' in chosen}
      onConfirm={publish}
      onClose={close}
      points={
        problems.length > 0 ? (
          <ul className={newsroom.sentences}>
            {problems.map(([field, problem]) => (
              <li key={field}>{`${FIELD_NAMES[field as keyof ArticleFields] ?? field}: ${problem}`}</li>
            ))}
          </ul>
        ) : null
      }
    >
      {hasEmptyLink(content) ? (
        <Alert tone="warning">A link in the text has no address yet: readers would see its brackets.</Alert>
      ) : null}
      {hasUnnamedPicture(content) ? (
        <Alert tone="warning">
          A picture in the text does not say what it shows: for those who do not see it, it counts as decoration.
        </Alert>
      ) : null}
      {status === 'published' ? (
        <Text>Readers see the changes at once. The version they have now is kept.</Text>
      ) : (
        <RadioGroup
          name="publish-when"
          legend="When"
          options={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'At a day and time' },
          ]}
          value={when}
          onValueChange={(value) => setWhen(value as When)}
        />
      )}
      {isLater ? (
        <Field
          id="publish-at"
          label="Day and time"
          hint={'hint' in chosen ? chosen.hint : undefined}
          error={'problem' in chosen ? chosen.problem : undefined}
        >
          <TextInput type="datetime-local" value={at} onChange={({ currentTarget }) => setAt(currentTarget.value)} />
        </Field>
      ) : null}
    </ConfirmDialog>
  );
}

/** What an article still needs, by field. */
function problemsOf(error: unknown): [string, string][] {
  if (!isAppError(error) || error.code !== 'NEWS_ARTICLE_INCOMPLETE') return [];
  return (error.fields ?? []).map(({ path, message }) => [path.split('/').at(-1) ?? '', message]);
}
