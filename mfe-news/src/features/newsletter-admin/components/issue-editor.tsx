import { FormScreen } from '@mintwire/admin-kit/form-screen';
import type { Form } from '@mintwire/admin-kit/use-form';
import type { Issue, IssueAudience } from '@mintwire/contracts';
import { ISSUE_LIMITS } from '@mintwire/contracts/issue-limits';
import { Alert, Field, Select, Stack, Textarea, TextInput } from '@mintwire/ui';
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

function Fields({ form: { values, change } }: { readonly form: Form<IssueValues> }) {
  return (
    <>
      <Field
        id="issue-subject"
        label="Subject"
        counter={{ used: values.subject.length, max: ISSUE_LIMITS.subjectChars }}
      >
        <TextInput
          maxLength={ISSUE_LIMITS.subjectChars}
          value={values.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
      </Field>
      <Field
        id="issue-preheader"
        label="Beside the subject"
        optional
        hint="Mail programs show it in their list, before the mail is opened."
      >
        <TextInput
          maxLength={ISSUE_LIMITS.preheaderChars}
          value={values.preheader}
          onChange={(event) => change({ preheader: event.currentTarget.value })}
        />
      </Field>
      <Field id="issue-audience" label="Goes to">
        <Select
          options={AUDIENCES}
          value={values.audience}
          onChange={(event) => change({ audience: event.currentTarget.value as IssueAudience })}
        />
      </Field>
      <Field id="issue-intro" label="Text above the articles" hint="Markdown.">
        <Textarea
          rows={10}
          maxLength={ISSUE_LIMITS.introChars}
          value={values.intro}
          onChange={(event) => change({ intro: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}
