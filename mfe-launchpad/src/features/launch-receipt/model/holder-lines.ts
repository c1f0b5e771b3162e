import { formatUnits } from '@mintwire/money';
import type { Distribution } from '@mintwire/contracts/launchpad';
import { decodeBaseUnits } from '@mintwire/money';
import type { DistributionState, LaunchFacts } from '@mintwire/solana/verify';
import { lineOf } from './verification-lines';
import type { VerificationLine } from './verification';

/** Who got what by the launch itself, wallet by wallet, and what became of the rest. `read` is null where one transaction paid everybody. */
export function holderLines(told: Distribution, { holders }: Pick<LaunchFacts, 'holders'>, read: DistributionState | null, decimals: number): VerificationLine[] {
  const tokens = (amount: bigint) => formatUnits(amount, decimals, { group: ',' });
  const direct = told.direct.map(({ wallet, amountBaseUnits }, index) => {
    const amount: bigint = decodeBaseUnits(amountBaseUnits);
    const held = holders.filter((holder) => holder.wallet === wallet).map((holder) => holder.amountBaseUnits);
    // The creator may hold a part for others beside their own; which account is which, the judgement on the whole transaction knows.
    return lineOf(`holder-${index}`, `Received by ${wallet}`, tokens(amount), held.length === 0 ? null : tokens(held.find((one) => one === amount) ?? held[0] ?? 0n));
  });
  if (!read) return direct;
  const signatures = (list: readonly { readonly signature: string }[]) => list.map(({ signature }) => signature).join(', ') || null;
  return [
    ...direct,
    lineOf('distribution', 'Distribution to the remaining wallets', told.state, read.state),
    lineOf('payouts', 'Transactions that paid them', signatures(told.payouts), signatures(read.landed)),
    lineOf('open', 'Wallets still to be paid', String(told.open.length), String(read.open.length)),
  ];
}
