import { SelectField, TextField } from '@mintwire/admin-kit/bound-fields';
import { LeaveGuard } from '@mintwire/admin-kit/leave-guard';
import { NotSaved } from '@mintwire/admin-kit/not-saved';
import { useForm, type Form } from '@mintwire/admin-kit/use-form';
import type { FeedSource, FeedSourceFields } from '@mintwire/contracts';
import { FEED_LIMITS } from '@mintwire/contracts/newsroom-limits';
import { Button, Checkbox, Dialog, Stack } from '@mintwire/ui';
import { useRef } from 'react';
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
  /** What somebody else has made of it, which is what the editor has seen from then on. Rejects when that cannot be had, and nothing has changed. */
  readonly onTakeTheirs: (seen: FeedSource) => Promise<FeedSource>;
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
  const saveButton = useRef<HTMLButtonElement>(null);
  const takeTheirs = async (mine: 'lost' | 'kept') => {
    if (!seen) return;
    form.restart(valuesOf(await onTakeTheirs(seen)), mine);
    saveButton.current?.focus();
  };
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
          <Button
            ref={saveButton}
            type="submit"
            form={FORM}
            variant="primary"
            loading={form.busy}
            loadingText="Saving..."
          >
            {seen ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form {...form.props} id={FORM} noValidate>
        <LeaveGuard when={form.dirty} />
        <Stack gap={5}>
          <FeedFields form={form} hasModel={hasModel} />
          {form.error ? <NotSaved error={form.error} onTheirs={takeTheirs} /> : null}
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
