import type { AdminQuote, AdminQuoteFilter } from '@mintwire/contracts';

/** Choices of the list of quotes; the empty one is all of them. */
export const QUOTE_FILTERS: readonly {
  readonly value: AdminQuoteFilter | '';
  readonly label: string;
  readonly meaning: string;
}[] = [
  { value: '', label: 'All quotes', meaning: 'Newest first.' },
  { value: 'issued', label: 'Open', meaning: 'May still be paid, or are watched for a payment that nobody reported.' },
  { value: 'recorded', label: 'Launched', meaning: 'Paid and verified on the chain.' },
  {
    value: 'orphaned',
    label: 'Orphaned launches',
    meaning: 'Paid and verified, but the page that built them never came back: the watcher found them.',
  },
  {
    value: 'failed',
    label: 'Failed launches',
    meaning: 'The chain took the transaction and undid it. Nothing but the network fee was charged.',
  },
  {
    value: 'rejected',
    label: 'Rejected',
    meaning: 'The token exists, but not as it was quoted. Each says what is different.',
  },
  {
    value: 'lapsed',
    label: 'Lapsed',
    meaning: 'Never paid, or another quote for the same token was, and no newer one was asked for.',
  },
  {
    value: 'renewed',
    label: 'Renewed',
    meaning:
      'Replaced by a newer price for the same token: the visitor took a while to sign, or declined, closed and tried again.',
  },
];

/** A quote's end, in a word or two. */
export interface Outcome {
  readonly tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly text: string;
}

/** What became of a quote. */
export function outcomeOf({
  status,
  renewed,
  reportedSignature,
  failedSignature,
}: Pick<AdminQuote, 'status' | 'renewed' | 'reportedSignature' | 'failedSignature'>): Outcome {
  if (status === 'recorded')
    return reportedSignature === null
      ? { tone: 'warning', text: 'Launched, orphaned' }
      : { tone: 'success', text: 'Launched' };
  if (status === 'rejected') return { tone: 'danger', text: 'Rejected' };
  if (failedSignature !== null) return { tone: 'danger', text: 'Failed on the chain' };
  return status === 'lapsed'
    ? { tone: 'neutral', text: renewed ? 'Renewed' : 'Lapsed' }
    : { tone: 'info', text: 'Open' };
}
