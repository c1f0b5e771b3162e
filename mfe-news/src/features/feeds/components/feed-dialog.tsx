import { SelectField, TextField } from '@mintwire/admin-kit/bound-fields';
import { LeaveGuard } from '@mintwire/admin-kit/leave-guard';
import { useForm, type Form } from '@mintwire/admin-kit/use-form';
import type { FeedSource, FeedSourceFields } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { FEED_LIMITS } from '@mintwire/contracts/newsroom-limits';
import { errorText } from '@mintwire/platform';
import { Alert, Button, Checkbox, Dialog, Stack } from '@mintwire/ui';
import { useState } from 'react';
import {
  atItsField,
  categoryOptions,
  fieldsOf,
  NEW_FEED,
  oftenOptions,
  valuesOf,
  type FeedValues,
} from '../model/feed-form';
import { nameOf } from '../model/feeds';

interface FeedDialogProps {
  /** As the editor has seen it; null for a new one. */
  readonly seen: FeedSource | null;
  /** Whether there is a model that writes summaries. */
  readonly hasModel: boolean;
  readonly onSave: (fields: FeedSourceFields) => Promise<void>;
  /** Begins afresh with what somebody else has made of it. Rejects when that cannot be had, and nothing has changed. */
  readonly onTakeTheirs: () => Promise<void>;
  readonly onClose: () => void;
}

const FORM = 'feed-form';

/** Adds a feed, or changes one. What was typed stays until it is saved or given up on purpose. */
export function FeedDialog({ seen, hasModel, onSave, onTakeTheirs, onClose }: FeedDialogProps) {
  const form = useForm<FeedValues>(seen ? valuesOf(seen) : NEW_FEED, async (values) => {
    const fields = fieldsOf(values);
    try {
      await onSave(fields);
    } catch (error) {
      throw atItsField(error);
    }
  });
  return (
    <Dialog
      id="feed"
      open
      title={seen ? `Edit ${nameOf(seen)}` : 'Add a feed'}
      description="What appears there becomes drafts. Nothing is published by itself."
      dismissible={!form.busy}
      onClose={(reason) => {
        // A slip of the hand loses nothing that was typed.
        if (reason === 'button' || !form.dirty) onClose();
      }}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} variant="primary" loading={form.busy} loadingText="Saving...">
            {seen ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form {...form.props} id={FORM} noValidate>
        <LeaveGuard when={form.dirty} />
        <Stack gap={5}>
          <FeedFields form={form} hasModel={hasModel} />
          {form.error ? <Rejected error={form.error} onTakeTheirs={onTakeTheirs} /> : null}
        </Stack>
      </form>
    </Dialog>
  );
}

interface FeedFieldsProps extends Pick<FeedDialogProps, 'hasModel'> {
  readonly form: Form<FeedValues>;
}

function FeedFields({ form, hasModel }: FeedFieldsProps) {
  const { values, change } = form;
  return (
    <>
      <TextField
        id="feed-url"
        form={form}
        name="url"
        label="Address of the feed"
        hint="Of the RSS, Atom or JSON feed itself, not of a page."
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={FEED_LIMITS.urlChars}
      />
      <TextField
        id="feed-name"
        form={form}
        name="name"
        label="Name to credit"
        optional
        hint="Each draft names it as its source. Without one, it is what the feed calls itself."
        autoComplete="off"
        maxLength={FEED_LIMITS.nameChars}
      />
      <SelectField
        id="feed-category"
        form={form}
        name="category"
        label="Category of the drafts"
        options={categoryOptions(values.category)}
      />
      <TextField
        id="feed-tags"
        form={form}
        name="tags"
        label="Tags of the drafts"
        optional
        hint={`With commas between them, at most ${FEED_LIMITS.tags}.`}
        autoComplete="off"
      />
      <SelectField
        id="feed-often"
        form={form}
        name="everyMinutes"
        label="How often it is read"
        options={oftenOptions(values.everyMinutes)}
      />
      <Checkbox
        id="feed-active"
        label="Read it by itself"
        hint="Otherwise it is read only when an editor asks for it."
        checked={values.active}
        onChange={({ currentTarget }) => change({ active: currentTarget.checked })}
      />
      <Checkbox
        id="feed-summarise"
        label="Have a summary and an analysis written"
        hint={
          hasModel
            ? 'By the language model of this site, in each draft. Readers see the mark AI-Powered. The text of the drafts is sent to the model.'
            : 'This site has no language model. Whoever runs it can set one.'
        }
        disabled={!hasModel && !values.summarise}
        checked={values.summarise}
        onChange={({ currentTarget }) => change({ summarise: currentTarget.checked })}
      />
    </>
  );
}

interface RejectedProps {
  readonly error: unknown;
  readonly onTakeTheirs: () => Promise<void>;
}

/** Why it was not saved. Somebody else's newer change can be taken over from here. */
function Rejected({ error, onTakeTheirs }: RejectedProps) {
  const [theirs, setTheirs] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const isStale = isAppError(error) && error.code === 'NEWS_FEED_CHANGED';
  const hasFields = isAppError(error) && (error.fields?.length ?? 0) > 0;
  const take = async () => {
    setTheirs({ busy: true, error: null });
    try {
      await onTakeTheirs();
    } catch (caught) {
      setTheirs({ busy: false, error: caught });
    }
  };
  return (
    <Alert
      tone={isStale ? 'warning' : 'danger'}
      title="Not saved"
      live
      action={
        isStale ? (
          <Button loading={theirs.busy} onClick={() => void take()}>
            Load theirs and lose mine
          </Button>
        ) : undefined
      }
    >
      {hasFields ? 'Some fields are not right. Each says why.' : errorText(error)}
      {theirs.error ? ` Theirs could not be loaded; what you typed is still here. ${errorText(theirs.error)}` : null}
    </Alert>
  );
}
