import { useState } from 'react';
import { Field } from '@mintwire/ui/field';
import { TextInput } from '@mintwire/ui/text-input';
import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { announce, type Decision, type RemoteReleases } from './decisions';

interface DecisionDialogProps {
  readonly item: RemoteReleases;
  readonly decision: Decision;
  readonly onConfirm: (item: RemoteReleases, decision: Decision) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a decision to be confirmed; locking and unlocking ask why. */
export function DecisionDialog({ item, decision, onConfirm, onClose }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const { title, sentences, button, danger } = announce(decision, item);
  const needsReason = decision.action === 'lock' || decision.action === 'unlock';
  const decided = needsReason ? { ...decision, reason: reason.trim() } : decision;
  return (
    <ConfirmDialog
      id="release-decision"
      title={title}
      action={button}
      danger={danger}
      disabled={needsReason && reason.trim() === ''}
      onConfirm={() => onConfirm(item, decided)}
      onClose={onClose}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {needsReason ? (
        <Field id="release-reason" label="Reason" required hint="It is kept in the audit log.">
          <TextInput maxLength={300} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      ) : null}
    </ConfirmDialog>
  );
}
