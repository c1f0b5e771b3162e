import type { Distribution, DistributionPayout } from '@mintwire/contracts/launchpad';
import { countOf } from '@mintwire/money';
import type { Step } from '@mintwire/ui';
import { countText, timeText } from '@mintwire/ui/format';
import type { ReceiptView } from '../api/launch-receipt';
import { spanText } from './span-text';

type Facts = Pick<ReceiptView, 'quotedAt' | 'confirmMillis' | 'confirmedAt' | 'recordedAt' | 'slot' | 'later'>;
type Reported = Pick<Distribution, 'state' | 'open' | 'payouts'>;

/** What happened when. `distribution` undefined: not known yet. */
export function launchStages(receipt: Facts, distribution: Reported | undefined): Step[] {
  const { quotedAt, confirmedAt, recordedAt, slot } = receipt;
  return [
    { id: 'quoted', label: 'Price quoted', description: timeText(quotedAt), status: 'done' },
    {
      id: 'signed',
      label: 'Signed by the creator’s wallet and sent',
      description: signedText(receipt),
      status: 'done',
    },
    {
      id: 'confirmed',
      label: 'Confirmed by the chain',
      description: `${timeText(confirmedAt)}, ${spanText(quotedAt, confirmedAt)} after the quote, in slot ${countText(slot)}`,
      status: 'done',
    },
    {
      id: 'recorded',
      label: 'Checked against the quote and recorded',
      description: `${timeText(recordedAt)}, ${spanText(confirmedAt, recordedAt)} later`,
      status: 'done',
    },
    ...payOutStages(receipt, distribution),
  ];
}

/** Only the creator's page sees the signature; what it told is a span, and the chain's clock counts whole seconds. Never before the quote. */
function signedText({ quotedAt, confirmMillis, confirmedAt }: Facts): string {
  if (confirmMillis === undefined)
    return 'Between the quote and the confirmation; the creator’s page did not tell when';
  const signedAt = Math.max(Date.parse(quotedAt), Date.parse(confirmedAt) - confirmMillis);
  const span =
    confirmMillis < 9_950 ? `${(confirmMillis / 1000).toFixed(1)} s` : `${Math.round(confirmMillis / 1000)} s`;
  return `About ${timeText(new Date(signedAt).toISOString())}: ${span} before the creator’s page saw the confirmation`;
}

function payOutStages({ confirmedAt, later = 0 }: Facts, distribution: Reported | undefined): Step[] {
  if (later === 0) return [];
  const label = 'Remaining wallets paid by further transactions';
  if (!distribution) return [{ id: 'paid', label, description: 'Not known yet', status: 'pending' }];
  const { state, payouts, open } = distribution;
  const paid = payouts.map((payout): Step => ({
    id: `paid-${payout.index}`,
    label: paidLabel(payout),
    description: paidText(payout, confirmedAt),
    status: 'done',
  }));
  if (state === 'complete') return paid;
  if (state === 'unknown') return [...paid, { id: 'paid', label, description: 'Not known yet', status: 'pending' }];
  const left = `${open.length} of ${later} still to be paid`;
  return state === 'pending'
    ? [...paid, { id: 'paid', label, description: left, status: 'waiting' }]
    : [...paid, { id: 'paid', label, description: `${left}; the creator used the tokens otherwise`, status: 'error' }];
}

const paidLabel = ({ recipients: { length } }: DistributionPayout) =>
  `${countOf(length, 'wallet')} paid by a further transaction`;

function paidText({ paidAt, slot }: DistributionPayout, confirmedAt: string): string {
  const place = `in slot ${countText(slot)}`;
  return paidAt === undefined
    ? `Time not known, ${place}`
    : `${timeText(paidAt)}, ${spanText(confirmedAt, paidAt)} after the launch, ${place}`;
}
