import type { Distribution } from '@mintwire/contracts/launchpad';
import type { Step } from '@mintwire/ui';
import { utcText } from '../../../shared/time-text';
import type { ReceiptView } from '../api/launch-receipt';
import { spanText } from './span-text';

type Facts = Pick<ReceiptView, 'quotedAt' | 'confirmedAt' | 'recordedAt' | 'slot' | 'later'>;

/** What happened when. `distribution` undefined: not known yet. */
export function launchStages({ quotedAt, confirmedAt, recordedAt, slot, later = 0 }: Facts, distribution: Pick<Distribution, 'state' | 'open'> | undefined): Step[] {
  const stages: Step[] = [
    { id: 'quoted', label: 'Price quoted', description: utcText(quotedAt), status: 'done' },
    {
      id: 'confirmed',
      label: 'Confirmed by the chain',
      description: `${utcText(confirmedAt)}, ${spanText(quotedAt, confirmedAt)} after the quote, in slot ${slot.toLocaleString('en-US')}`,
      status: 'done',
    },
    { id: 'recorded', label: 'Checked against the quote and recorded', description: `${utcText(recordedAt)}, ${spanText(confirmedAt, recordedAt)} later`, status: 'done' },
  ];
  if (later === 0) return stages;
  const label = 'Remaining wallets paid by further transactions';
  if (!distribution || distribution.state === 'unknown') return [...stages, { id: 'paid', label, description: 'Not known yet', status: 'pending' }];
  if (distribution.state === 'complete') return [...stages, { id: 'paid', label, description: 'All of them', status: 'done' }];
  const open = `${distribution.open.length} of ${later} still to be paid`;
  return distribution.state === 'pending'
    ? [...stages, { id: 'paid', label, description: open, status: 'active' }]
    : [...stages, { id: 'paid', label, description: `${open}; the creator used the tokens otherwise`, status: 'error' }];
}
