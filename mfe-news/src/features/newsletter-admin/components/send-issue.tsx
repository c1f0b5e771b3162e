import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { countOf } from '@mintwire/admin-kit/format';
import { Tools } from '@mintwire/admin-kit/tools';
import type { Issue } from '@mintwire/contracts';
import { api, errorText, toast, useLocation, useNavigate } from '@mintwire/platform';
import { Button, Card, CardHeader, Cluster, Field, Stack, Text, TextInput } from '@mintwire/ui';
import { useState } from 'react';
import { audienceText } from '../model/issue-words';

interface SendIssueProps {
  readonly path: string;
  readonly issue: Issue;
  /** Something is typed that is not saved. */
  readonly dirty: boolean;
  readonly onSent: (issue: Issue) => void;
}

type Asked = 'send' | 'delete' | null;

/** What is done with an issue once it is saved. */
export function SendIssue({ path, issue, dirty, onSent }: SendIssueProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const drop = async () => {
    await api.delete(path);
    toast({ tone: 'success', title: 'The draft is deleted.' });
    void navigate(pathname);
  };
  return (
    <Card as="section" aria-label="Test and send">
      <Stack gap={5}>
        <CardHeader title="Test and send" headingLevel={2} />
        {dirty ? <Text tone="muted">Save the draft first: what is saved is what is sent.</Text> : null}
        <TestMail path={path} disabled={dirty} />
        <Cluster gap={3}>
          <Button disabled={dirty} onClick={() => setAsked('send')}>
            Send or schedule
          </Button>
          <Button variant="ghost" onClick={() => setAsked('delete')}>
            Delete the draft
          </Button>
        </Cluster>
      </Stack>
      {asked === 'send' ? (
        <SendDialog path={path} issue={issue} onSent={onSent} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'delete' ? (
        <ConfirmDialog
          id="delete-issue"
          title="Delete this draft?"
          action="Delete"
          danger
          onConfirm={drop}
          onClose={() => setAsked(null)}
        >
          <Text>It cannot be brought back.</Text>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

function TestMail({ path, disabled }: { readonly path: string; readonly disabled: boolean }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await api.post(`${path}/test`, { email });
      toast({ tone: 'success', title: 'The test mail is on its way.' });
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
          // Return would save the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <Button disabled={disabled || email.trim() === ''} loading={busy} onClick={() => void send()}>
        Send the test
      </Button>
    </Tools>
  );
}

interface SendDialogProps extends Pick<SendIssueProps, 'path' | 'issue' | 'onSent'> {
  readonly onClose: () => void;
}

function SendDialog({ path, issue, onSent, onClose }: SendDialogProps) {
  const [at, setAt] = useState('');
  const send = async () => {
    // What the browser asks for has no time zone: the one of whoever looks at it.
    const sendAt = at === '' ? null : new Date(at).toISOString();
    const sent = await api.post<Issue>(`${path}/schedule`, { version: issue.version, sendAt });
    toast({ tone: 'success', title: sendAt === null ? 'The issue is being sent.' : 'The issue is scheduled.' });
    onClose();
    onSent(sent);
  };
  return (
    <ConfirmDialog
      id="send-issue"
      title={at === '' ? 'Send this issue now?' : 'Schedule this issue?'}
      action={at === '' ? 'Send now' : 'Schedule'}
      onConfirm={send}
      onClose={onClose}
    >
      <Text>
        {`“${issue.subject}” goes to ${countOf(issue.audienceSize, 'subscriber')} (${audienceText(issue.audience)}). Mails that have left cannot be called back.`}
      </Text>
      <Field id="issue-at" label="Not before" optional hint="In your own time. Empty: now.">
        <TextInput type="datetime-local" value={at} onChange={(event) => setAt(event.currentTarget.value)} />
      </Field>
    </ConfirmDialog>
  );
}
