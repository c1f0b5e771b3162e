import { baseUnits } from '@mintwire/money';
import type { LaunchPlan, Recipient } from './launch-plan';

/** Who holds how much after the launch: the wallet's part first (what the recipients leave), then the recipients in their order. */
export function allocations(plan: LaunchPlan): readonly Recipient[] {
  const given = plan.recipients.reduce((sum, recipient) => sum + recipient.amountBaseUnits, 0n);
  const rest = plan.supplyBaseUnits - given;
  const own = plan.recipients.find((recipient) => recipient.wallet === plan.wallet)?.amountBaseUnits ?? 0n;
  const others = plan.recipients.filter((recipient) => recipient.wallet !== plan.wallet);
  return rest + own > 0n ? [{ wallet: plan.wallet, amountBaseUnits: baseUnits(rest + own) }, ...others] : others;
}
