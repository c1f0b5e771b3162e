import { SelectField, TextareaField, TextField } from '@mintwire/admin-kit/bound-fields';
import { FormScreen } from '@mintwire/admin-kit/form-screen';
import type { Form } from '@mintwire/admin-kit/use-form';
import type { Issue } from '@mintwire/contracts';
import { ISSUE_LIMITS } from '@mintwire/contracts/issue-limits';
import { Alert, Stack } from '@mintwire/ui';
import { AUDIENCES } from '../model/issue-words';
import { fieldsOf, valuesOfIssue, type IssueValues } from '../model/issue-values';
import { ArticlePicker } from './article-picker';
import { IssuePreview } from './issue-preview';
import styles from './newsletter-admin.module.css';
import { SendIssue } from './send-issue';

interface IssueEditorProps {
  readonly path: string;
  readonly onSent: (issue: Issue) => void;
}

/** Writes an issue, shows the mail it will be, and sends it. */
export function IssueEditor({ path, onSent }: IssueEditorProps) {
  return (
    <FormScreen<Issue, IssueValues>
      title="Issue of the newsletter"
      description="A draft. Nobody gets it before you send it."
      path={path}
      savedText="Saved."
      valuesOf={valuesOfIssue}
      bodyOf={fieldsOf}
    >
      {(form, issue) => (
        <>
          {issue.trouble === null ? null : <Alert tone="warning">{issue.trouble}.</Alert>}
          <div className={styles.editor}>
            <Stack gap={5}>
              <Fields form={form} />
              <ArticlePicker chosen={form.values.articles} onChange={(articles) => form.change({ articles })} />
            </Stack>
            <IssuePreview fields={fieldsOf(form.values)} />
          </div>
          <SendIssue path={path} issue={issue} dirty={form.dirty} onSent={onSent} />
        </>
      )}
    </FormScreen>
  );
}

function Fields({ form }: { readonly form: Form<IssueValues> }) {
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
