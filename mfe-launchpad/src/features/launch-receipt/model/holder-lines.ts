import { decodeBaseUnits, formatUnits } from '@mintwire/money';
import type { Distribution, DistributionRow } from '@mintwire/contracts/launchpad';
import type { DistributionState, LaunchFacts } from '@mintwire/solana/launch/verify';
import { timeText } from '@mintwire/ui/format';
import { lineOf, type VerificationLine } from '@mintwire/ui/verification';

/** What is undefined is not known. */
const STATES: Readonly<Record<Distribution['state'], string | undefined>> = {
  complete: 'all are paid',
  pending: 'some still wait',
  diverted: 'stopped: the creator used the tokens otherwise',
  unknown: undefined,
};

/** Who got what, wallet by wallet: of the launch itself, and of later transactions. `read` is null where one transaction paid everybody. */
export function holderLines(
  reported: Distribution,
  { holders }: Pick<LaunchFacts, 'holders'>,
  read: DistributionState | null,
  decimals: number,
): VerificationLine[] {
  const tokens = (amount: bigint) => formatUnits(amount, decimals, { group: ',' });
  const direct = reported.direct.map(({ wallet, amountBaseUnits }, index) => {
    const amount: bigint = decodeBaseUnits(amountBaseUnits);
    const held = holders.filter((holder) => holder.wallet === wallet).map((holder) => holder.amountBaseUnits);
    // The creator may hold a part for others beside their own; which account is which, the judgement on the whole transaction knows.
    return lineOf(
      `holder-${index}`,
      `Received by ${wallet}`,
      tokens(amount),
      held.length === 0 ? null : tokens(held.find((one) => one === amount) ?? held[0] ?? 0n),
    );
  });
  if (!read) return direct;
  // Where the chain does not say (yet) what became of the rest, nothing is wrong by that.
  const missing = read.state === 'unknown' ? undefined : null;
  const rowLines = (id: string, label: string, rows: readonly DistributionRow[], seen: DistributionState['open']) =>
    rows.map(({ wallet, amountBaseUnits }, index) => {
      const found = seen.find((row) => row.wallet === wallet);
      return lineOf(
        `${id}-${index}`,
        `${label} ${wallet}`,
        tokens(decodeBaseUnits(amountBaseUnits)),
        found ? tokens(found.amountBaseUnits) : missing,
      );
    });
  const paid = read.landed.flatMap(({ recipients }) => recipients);
  const signatures = (list: readonly { readonly signature: string }[]) =>
    list.map(({ signature }) => signature).join(', ') || missing;
  return [
    ...direct,
    ...rowLines(
      'later',
      'Paid later to',
      reported.payouts.flatMap(({ recipients }) => recipients),
      paid,
    ),
    ...rowLines('waiting', 'Still to be paid to', reported.open, read.open),
    lineOf('distribution', 'Distribution to the remaining wallets', STATES[reported.state], STATES[read.state]),
    lineOf('payouts', 'Transactions that paid them', signatures(reported.payouts), signatures(read.landed)),
    ...timeLines(reported, read),
    lineOf('open', 'Wallets still to be paid', String(reported.open.length), String(read.open.length)),
  ];
}

/** Times of the payments that the page shows. */
function timeLines({ payouts }: Distribution, { landed }: DistributionState): VerificationLine[] {
  return payouts.flatMap(({ index, paidAt, signature }) => {
    if (paidAt === undefined) return [];
    const time = landed.find((one) => one.signature === signature)?.blockTime;
    const found = typeof time === 'number' ? timeText(new Date(time * 1000).toISOString()) : undefined;
    return [
      lineOf(
        `payout-time-${index}`,
        payouts.length === 1 ? 'Time of that transaction' : `Time of transaction ${index} of them`,
        timeText(paidAt),
        found,
      ),
    ];
  });
}
