import { SelectField, TextareaField, TextField, type Typed } from '@mintwire/admin-kit/bound-fields';
import { StateBadge } from '@mintwire/admin-kit/state-badge';
import type { Issue } from '@mintwire/contracts';
import { ISSUE_LIMITS } from '@mintwire/contracts/newsletter-limits';
import { Alert, Stack } from '@mintwire/ui';
import { DraftHead, type DraftEditorProps } from '../../../shared/drafts/draft-head';
import { useSnapshot } from '../../../shared/drafts/use-editing';
import type { IssueDraft } from '../api/issues';
import { fieldsOf, ISSUE, type IssueValues } from '../model/issue-values';
import { AUDIENCES, ISSUE_STATES, issueName } from '../model/issue-words';
import { ArticlePicker } from './article-picker';
import { IssuePreview } from './issue-preview';
import styles from './newsletter-admin.module.css';
import { SendIssue } from './send-issue';

interface IssueEditorProps extends DraftEditorProps<IssueDraft> {
  readonly onSent: (issue: Issue) => void;
}

/** Writes an issue, shows the mail it will be, and sends it. */
export function IssueEditor({ onSent, ...editor }: IssueEditorProps) {
  const { id, autosave } = editor;
  const snapshot = useSnapshot(autosave);
  const { saved, fields } = snapshot;
  const { trouble, audienceSize } = saved.issue;
  return (
    <>
      <DraftHead
        {...editor}
        kind={ISSUE}
        snapshot={snapshot}
        heading={`Issue of the newsletter: ${issueName(fields)}`}
        badges={<StateBadge of={ISSUE_STATES.draft} />}
      />
      {trouble === null ? null : <Alert tone="warning">{trouble}.</Alert>}
      <div className={styles.editor}>
        <Stack gap={5}>
          <IssueText form={{ values: fields, change: autosave.change }} />
          <ArticlePicker chosen={fields.articles} onChange={(articles) => autosave.change({ articles })} />
        </Stack>
        <IssuePreview fields={fieldsOf(fields)} />
      </div>
      <SendIssue id={id} autosave={autosave} values={fields} audienceSize={audienceSize} onSent={onSent} />
    </>
  );
}

function IssueText({ form }: { readonly form: Typed<IssueValues> }) {
  return (
    <>
      <TextField
        id="issue-subject"
        form={form}
        name="subject"
        label="Subject"
        counted
        maxLength={ISSUE_LIMITS.subjectChars}
      />
      <TextField
        id="issue-preheader"
        form={form}
        name="preheader"
        label="Beside the subject"
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
        hint="Markdown."
        rows={10}
        maxLength={ISSUE_LIMITS.introChars}
      />
    </>
  );
}
