import { SelectField, TextareaField, TextField, type Typed } from '@mintwire/admin-kit/bound-fields';
import { StateBadge } from '@mintwire/admin-kit/state-badge';
import type { Issue } from '@mintwire/contracts';
import { ISSUE_LIMITS } from '@mintwire/contracts/newsletter-limits';
import { Alert, Stack } from '@mintwire/ui';
import { useState } from 'react';
import { DraftHead, type DraftEditorProps } from '../../../shared/drafts/draft-head';
import { useSnapshot } from '../../../shared/drafts/use-editing';
import type { IssueDraft } from '../api/issues';
import { fieldsOf, ISSUE, type IssueValues, type MissingInIssue } from '../model/issue-values';
import { AUDIENCES, ISSUE_STATES, issueName } from '../model/issue-words';
import { ArticlePicker } from './article-picker';
import { IssuePreview } from './issue-preview';
import styles from './newsletter-admin.module.css';
import { SendIssue, TestOrDelete } from './send-issue';

interface IssueEditorProps extends DraftEditorProps<IssueDraft> {
  readonly onSent: (issue: Issue) => void;
}

/** Writes an issue, shows the mail it will be, and sends it. */
export function IssueEditor({ onSent, ...editor }: IssueEditorProps) {
  const { id, autosave } = editor;
  const snapshot = useSnapshot(autosave);
  const { saved, fields } = snapshot;
  const { trouble, audienceSize } = saved.issue;
  /** What sending misses, by field. */
  const [missing, setMissing] = useState<MissingInIssue>({});
  const change = (part: Partial<IssueValues>) => {
    setMissing({});
    autosave.change(part);
  };
  const onMissing = (found: MissingInIssue) => {
    setMissing(found);
    const [first] = Object.keys(found);
    if (first !== undefined) document.getElementById(`issue-${first}`)?.focus();
  };
  return (
    <>
      <DraftHead
        {...editor}
        kind={ISSUE}
        snapshot={snapshot}
        heading={`Issue of the newsletter: ${issueName(fields)}`}
        badges={<StateBadge of={ISSUE_STATES.draft} />}
        action={
          <SendIssue
            id={id}
            autosave={autosave}
            values={fields}
            audienceSize={audienceSize}
            onMissing={onMissing}
            onSent={onSent}
          />
        }
      />
      {trouble === null ? null : <Alert tone="warning">{trouble}.</Alert>}
      <div className={styles.editor}>
        <Stack gap={5}>
          <IssueText form={{ values: fields, change }} missing={missing} />
          <ArticlePicker chosen={fields.articles} onChange={(articles) => change({ articles })} />
        </Stack>
        <IssuePreview fields={fieldsOf(fields)} />
      </div>
      <TestOrDelete id={id} autosave={autosave} />
    </>
  );
}

interface IssueTextProps {
  readonly form: Typed<IssueValues>;
  readonly missing: MissingInIssue;
}

function IssueText({ form, missing }: IssueTextProps) {
  return (
    <>
      <TextField
        id="issue-subject"
        form={form}
        name="subject"
        label="Subject"
        required
        error={missing.subject}
        counted
        maxLength={ISSUE_LIMITS.subjectChars}
      />
      <TextField
        id="issue-preheader"
        form={form}
        name="preheader"
        label="Preview text (shown beside the subject)"
        optional
        hint="Mail programs show it in their list, before the mail is opened."
        maxLength={ISSUE_LIMITS.preheaderChars}
      />
      <SelectField id="issue-audience" form={form} name="audience" label="Goes to" options={AUDIENCES} />
      <TextareaField
        id="issue-intro"
        form={form}
        name="intro"
        label="Text above the articles"
        error={missing.intro}
        hint="Markdown."
        rows={10}
        maxLength={ISSUE_LIMITS.introChars}
      />
    </>
  );
}
