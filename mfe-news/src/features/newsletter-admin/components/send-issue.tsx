import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { Tools } from '@mintwire/admin-kit/tools';
import type { Issue } from '@mintwire/contracts';
import { api, errorText, toast, useLocation, useNavigate } from '@mintwire/platform';
import { Button, Card, CardHeader, Field, Stack, Text, TextInput } from '@mintwire/ui';
import { countOf } from '@mintwire/money';
import { useState } from 'react';
import type { Autosave } from '../../../shared/drafts/autosave';
import { keepAside, keepDraft } from '../../../shared/drafts/device-notes';
import { operate } from '../../../shared/drafts/operate';
import { draftOf, issuePath, sendIssue, testIssue, useHasMailServer, type IssueDraft } from '../api/issues';
import { missingInIssue, type IssueValues, type MissingInIssue } from '../model/issue-values';
import { audienceText, issueName } from '../model/issue-words';
import { NoMailServer } from './no-mail-server';

interface SendIssueProps {
  readonly id: string;
  readonly autosave: Autosave<IssueDraft>;
  readonly values: IssueValues;
  /** Subscribers whom it would reach. */
  readonly audienceSize: number;
  /** What sending misses; nothing when it can be sent. */
  readonly onMissing: (missing: MissingInIssue) => void;
  readonly onSent: (issue: Issue) => void;
}

/** Sends what is typed, once it is saved: after a question, now or later. */
export function SendIssue(props: SendIssueProps) {
  const { values, onMissing } = props;
  const [asked, setAsked] = useState(false);
  const ask = () => {
    const missing = missingInIssue(values);
    const problems = Object.values(missing);
    onMissing(missing);
    if (problems.length === 0) return setAsked(true);
    toast({ tone: 'warning', title: 'It cannot be sent yet', description: problems.join(' ') });
  };
  return (
    <>
      <Button variant="primary" onClick={ask}>
        Send or schedule
      </Button>
      {asked ? <SendDialog {...props} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

/** Sees an issue as a mail first, or gives it up; what is typed is saved before. */
export function TestOrDelete({ id, autosave }: Pick<SendIssueProps, 'id' | 'autosave'>) {
  const hasServer = useHasMailServer();
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const drop = async () => {
    await api.delete(issuePath(id));
    autosave.abandon();
    keepDraft(id, null);
    keepAside(id, null);
    toast({ tone: 'success', title: 'The draft is deleted.' });
    void navigate(pathname);
  };
  return (
    <Card as="section" aria-label="Test or delete">
      <Stack gap={5}>
        <CardHeader title="Test or delete" headingLevel={2} />
        <NoMailServer hasServer={hasServer} />
        <TestMail id={id} autosave={autosave} />
        <div>
          <Button variant="ghost" onClick={() => setAsked(true)}>
            Delete the draft
          </Button>
        </div>
      </Stack>
      {asked ? (
        <ConfirmDialog
          id="delete-issue"
          title="Delete this draft?"
          action="Delete"
          danger
          onConfirm={drop}
          onClose={() => setAsked(false)}
        >
          <Text>It cannot be brought back.</Text>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

const ON_ITS_WAY = { tone: 'success', title: 'The test mail is on its way.' } as const;
const NO_SERVER = { tone: 'warning', description: 'No mail server is set (SMTP_HOST).' } as const;
const WAITS = { ...NO_SERVER, title: 'The test mail waits in the outbox.' } as const;
const ISSUE_WAITS = { ...NO_SERVER, title: 'The issue waits for a mail server.' } as const;
const ISSUE_LEAVES = { tone: 'success', title: 'The issue is being sent.' } as const;
const SCHEDULED = { tone: 'success', title: 'The issue is scheduled.' } as const;

function TestMail({ id, autosave }: Pick<SendIssueProps, 'id' | 'autosave'>) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      let hasServer = true;
      await operate(autosave, async () => {
        ({ hasServer } = await testIssue(id, email));
        return autosave.snapshot().saved;
      });
      toast(hasServer ? ON_ITS_WAY : WAITS);
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  };
  return (
    <Tools>
      <Field id="issue-test" label="Send a test to" error={error}>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <Button disabled={email.trim() === ''} loading={busy} onClick={() => void send()}>
        Send the test
      </Button>
    </Tools>
  );
}

interface SendDialogProps extends SendIssueProps {
  readonly onClose: () => void;
}

function SendDialog({ id, autosave, values, audienceSize, onSent, onClose }: SendDialogProps) {
  const hasServer = useHasMailServer();
  const [at, setAt] = useState('');
  const send = async () => {
    // What the browser asks for has no time zone: the one of whoever looks at it.
    const sendAt = at === '' ? null : new Date(at).toISOString();
    await operate(autosave, async (version) => draftOf(await sendIssue(id, sendAt, version)));
    toast(sendAt !== null ? SCHEDULED : hasServer ? ISSUE_LEAVES : ISSUE_WAITS);
    onClose();
    onSent(autosave.snapshot().saved.issue);
  };
  return (
    <ConfirmDialog
      id="send-issue"
      title={at === '' ? 'Send this issue now?' : 'Schedule this issue?'}
      action={at === '' ? 'Send now' : 'Schedule'}
      disabled={at === '' && audienceSize === 0}
      onConfirm={send}
      onClose={onClose}
    >
      <Text>
        {audienceSize === 0
          ? `Nobody has subscribed to this yet (${audienceText(values.audience)}), so that nothing can be sent now. A scheduled issue goes to whoever has subscribed by then.`
          : `“${issueName(values)}” goes to ${countOf(audienceSize, 'subscriber')} (${audienceText(values.audience)}). Mails that have left cannot be called back.`}
      </Text>
      <Field id="issue-at" label="Not before" optional hint="In your own time. Empty: now.">
        <TextInput type="datetime-local" value={at} onChange={(event) => setAt(event.currentTarget.value)} />
      </Field>
    </ConfirmDialog>
  );
}
