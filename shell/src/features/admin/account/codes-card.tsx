import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { timeText } from '@mintwire/admin-kit/format';
import { SecretOnce } from '@mintwire/admin-kit/secret-once';
import type { AccountAnswer, NewCodes, RecoveryCodes } from '@mintwire/contracts';
import { api, errorText, toast } from '@mintwire/platform';
import { Badge } from '@mintwire/ui/badge';
import { Button } from '@mintwire/ui/button';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Cluster } from '@mintwire/ui/cluster';
import { Stack } from '@mintwire/ui/stack';
import { Text } from '@mintwire/ui/text';
import { countOf } from '@mintwire/money';
import { useEffect, useRef, useState } from 'react';
import type { FreshSignIn } from '../core/sign-in/use-fresh-sign-in';
import { CodesSetUp } from './codes-set-up';

interface CodesCardProps {
  readonly account: AccountAnswer;
  readonly fresh: FreshSignIn['fresh'];
  readonly onChanged: () => Promise<unknown>;
}

type Asked = 'off' | 'recovery' | null;

/** Codes of an authenticator app: off, being set up, or on. */
export function CodesCard({ account: { codes }, fresh, onChanged }: CodesCardProps) {
  const [made, setMade] = useState<NewCodes | null>(null);
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  const begin = useRef<HTMLButtonElement>(null);
  // What was cancelled is gone with its button.
  useEffect(() => (made === null ? undefined : () => begin.current?.focus()), [made]);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked>(null);
  const setUp = async () => {
    setBusy(true);
    try {
      setMade(await fresh(() => api.post<NewCodes>('/api/admin/account/codes', null)));
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    }
    setBusy(false);
  };
  const confirmed = async (codesOnce: readonly string[]) => {
    setMade(null);
    setRecovery(codesOnce);
    await onChanged();
  };
  // The question gives way to the sign-in that may be asked for, so that one dialog is open at a time.
  const carryOut = async (work: () => Promise<unknown>) => {
    setAsked(null);
    try {
      await fresh(work);
      await onChanged();
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    }
  };
  return (
    <Card>
      <Stack gap={5}>
        <CardHeader
          title="Codes of an authenticator app"
          description="A second step after your password: whoever learns the password alone stays out."
          action={<Badge tone={codes ? 'success' : 'neutral'}>{codes ? 'On' : 'Off'}</Badge>}
          headingLevel={2}
        />
        {recovery ? <RecoveryCodesOnce codes={recovery} onDismiss={() => setRecovery(null)} /> : null}
        {codes ? (
          <>
            <Text>
              On since {timeText(codes.since)}. You have {countOf(codes.recoveryCodes, 'recovery code')} left.
            </Text>
            <Cluster gap={3}>
              <Button onClick={() => setAsked('recovery')}>Make new recovery codes</Button>
              <Button onClick={() => setAsked('off')}>Switch codes off</Button>
            </Cluster>
          </>
        ) : made ? (
          <CodesSetUp made={made} onConfirmed={confirmed} onCancel={() => setMade(null)} />
        ) : (
          <div>
            <Button ref={begin} loading={busy} onClick={() => void setUp()}>
              Set up codes
            </Button>
          </div>
        )}
      </Stack>
      {asked === 'recovery' ? (
        <ConfirmDialog
          id="recovery-codes"
          title="Make new recovery codes?"
          action="Make new codes"
          onClose={() => setAsked(null)}
          onConfirm={() =>
            carryOut(async () =>
              setRecovery((await api.post<RecoveryCodes>('/api/admin/account/codes/recovery', null)).codes),
            )
          }
        >
          <p>The ones you have now stop working at once.</p>
        </ConfirmDialog>
      ) : null}
      {asked === 'off' ? (
        <ConfirmDialog
          id="codes-off"
          title="Switch codes off?"
          action="Switch off"
          danger
          onClose={() => setAsked(null)}
          onConfirm={() =>
            carryOut(async () => {
              await api.delete('/api/admin/account/codes');
              setRecovery(null);
              toast({ tone: 'success', title: 'Codes are off.' });
            })
          }
        >
          <p>Your password alone signs you in then. Your recovery codes stop working.</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

/** Recovery codes that were just made: one to a line, copied all at once. */
function RecoveryCodesOnce({ codes, onDismiss }: { codes: readonly string[]; onDismiss: () => void }) {
  return (
    <SecretOnce title="Your recovery codes" value={codes.join('\n')} label="recovery codes" onDismiss={onDismiss}>
      Keep them where you find them without your telephone. Each signs you in once in place of a code. They are shown
      only now.
    </SecretOnce>
  );
}
