import { Alert, Button } from '@mintwire/ui';
import { solText } from '@mintwire/money';
import { signatureWords } from '../../price/model/launch-forecast';
import type { MissedTableNote } from '../model/request-table';

interface MissedTableProps {
  readonly note: MissedTableNote;
  /** As the launch is now, without the table. */
  readonly transactions: number;
  readonly totalLamports: bigint;
  readonly onRetry: () => void;
}

/** Says in the review that the table which was announced is not there, what that changes, and offers to ask once more. */
export function MissedTable({ note, transactions, totalLamports, onRetry }: MissedTableProps) {
  const [now, then] = [
    { message: false, transactions },
    { ...note, message: true },
  ].map(signatureWords);
  return (
    <Alert
      tone="warning"
      live
      title={note.declined ? 'You declined the free message' : 'The launch goes on without a lookup table'}
      action={
        note.retry && (
          <Button size="sm" onClick={onRetry}>
            Ask for the message again
          </Button>
        )
      }
    >
      {!note.declined && `${note.message} `}
      {`Without it your wallet signs ${now}, and the total is ${solText(totalLamports)}. With it: ${then}, and ${solText(note.totalLamports)}. Nothing has been charged.`}
    </Alert>
  );
}
