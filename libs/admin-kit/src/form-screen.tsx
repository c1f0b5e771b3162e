import { api, toast } from '@mintwire/platform';
import { Button } from '@mintwire/ui/button';
import { Cluster } from '@mintwire/ui/cluster';
import { Stack } from '@mintwire/ui/stack';
import { Text } from '@mintwire/ui/text';
import { useRef, useState, type ReactNode } from 'react';
import { actorText, timeText } from './format';
import classes from './form-screen.module.css';
import { LeaveGuard } from './leave-guard';
import { NotSaved } from './not-saved';
import { Screen } from './screen';
import { useConfirm, type Question } from './use-confirm';
import { useForm, type Form } from './use-form';
import { useLoad } from './use-load';

/** What is read and saved as one, with a version that says which one somebody has seen. */
interface Saved {
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

interface FormScreenProps<Answer extends Saved, Values extends object> {
  readonly title: string;
  readonly description: string;
  /** Read with GET, saved with PUT, or with PATCH where only what changed is sent. */
  readonly path: string;
  readonly method?: 'put' | 'patch';
  /** Where it is saved, when that is another address; the answer is what is read. */
  readonly savePath?: string;
  /** Before the time of the last change; for a form that shows a part of what is saved. */
  readonly changedText?: string;
  /** What it means that it is saved. */
  readonly savedText?: string;
  readonly valuesOf: (answer: Answer) => Values;
  /** What is sent for the values, beside the version. May throw what is wrong with them. */
  readonly bodyOf: (values: Values, answer: Answer) => object;
  /** What is asked before it is sent; null: nothing. */
  readonly question?: (values: Values, answer: Answer) => Question | null;
  readonly children: (form: Form<Values>, answer: Answer) => ReactNode;
}

/**
 * A screen with one form that is saved as a whole. Whoever saves over somebody else's newer change is told so, and chooses whether what they
 * changed goes or stays on top of the other's; what is not saved is not lost without a question.
 */
export function FormScreen<Answer extends Saved, Values extends object>({
  title,
  description,
  path,
  changedText = 'Last changed',
  savedText = 'Saved. New page views have it.',
  ...form
}: FormScreenProps<Answer, Values>) {
  const loaded = useLoad<Answer>(path);
  return (
    <Screen title={title} description={description} loaded={loaded}>
      {(answer) => (
        <Stack gap={6}>
          {answer.updatedBy === null ? null : (
            <Text size="sm" tone="muted">
              {changedText} {timeText(answer.updatedAt)} by {actorText(answer.updatedBy)}.
            </Text>
          )}
          <SavedForm
            {...form}
            path={path}
            answer={answer}
            onSaved={(saved) => {
              loaded.replace(() => saved);
              toast({ tone: 'success', title: savedText });
            }}
            onTheirs={(theirs) => loaded.replace(() => theirs)}
          />
        </Stack>
      )}
    </Screen>
  );
}

interface SavedFormProps<Answer extends Saved, Values extends object> extends Pick<
  FormScreenProps<Answer, Values>,
  'path' | 'method' | 'savePath' | 'valuesOf' | 'bodyOf' | 'question' | 'children'
> {
  readonly answer: Answer;
  readonly onSaved: (saved: Answer) => void;
  readonly onTheirs: (theirs: Answer) => void;
}

function SavedForm<Answer extends Saved, Values extends object>(props: SavedFormProps<Answer, Values>) {
  const { path, method = 'put', savePath = path, answer, valuesOf, bodyOf, question } = props;
  const { children, onSaved, onTheirs } = props;
  // What the person has seen. Newer values may arrive while they type, and must not make their change look like one of those.
  const [seen, setSeen] = useState(answer);
  const { ask, dialog } = useConfirm('save-question');
  const saveButton = useRef<HTMLButtonElement>(null);
  const form = useForm<Values>(
    () => valuesOf(answer),
    async (values) => {
      if (!form.dirty) {
        toast({ title: 'Nothing was changed here.' });
        return undefined;
      }
      const body = bodyOf(values, seen);
      const asked = question?.(values, seen) ?? null;
      if (asked !== null && !(await ask(asked))) return undefined;
      const saved = await api[method]<Answer>(savePath, { version: seen.version, ...body });
      setSeen(saved);
      onSaved(saved);
      return valuesOf(saved);
    },
  );
  const loadTheirs = async (mine: 'lost' | 'kept') => {
    const theirs = await api.get<Answer>(path);
    // Only now: until theirs are there, what was typed is all there is.
    onTheirs(theirs);
    setSeen(theirs);
    form.restart(valuesOf(theirs), mine);
    saveButton.current?.focus();
  };
  return (
    <form {...form.props} className={classes.form} noValidate>
      <LeaveGuard when={form.dirty} />
      <Stack gap={6}>
        {children(form, answer)}
        <div className={classes.bar}>
          {form.error ? <NotSaved error={form.error} onTheirs={loadTheirs} /> : null}
          <Cluster gap={3}>
            <Button
              ref={saveButton}
              type="submit"
              variant="primary"
              loading={form.busy && !dialog}
              loadingText="Saving..."
            >
              Save
            </Button>
            {form.dirty ? (
              <>
                <Button disabled={form.busy} onClick={form.reset}>
                  Undo my changes
                </Button>
                <Text as="span" size="sm" tone="muted">
                  Not saved yet
                </Text>
              </>
            ) : null}
          </Cluster>
        </div>
      </Stack>
      {dialog}
    </form>
  );
}
