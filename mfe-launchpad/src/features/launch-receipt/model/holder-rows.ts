import type { Distribution } from '@mintwire/contracts/launchpad';
import { decodeBaseUnits } from '@mintwire/money';
import { percentText } from '@mintwire/ui/format';

/** One wallet of a distribution. */
export interface HolderRow {
  readonly key: string;
  readonly wallet: string;
  readonly amount: bigint;
  /** Percent of the supply, to the nearest hundredth. */
  readonly share: string;
  readonly state: 'launch' | 'payout' | 'open';
  /** Of the later transaction that paid it. */
  readonly signature: string | null;
}

/** Everybody who got a part of the supply, or is to get one, in the order of payment. */
export function holderRows(
  { direct, payouts, open }: Pick<Distribution, 'direct' | 'payouts' | 'open'>,
  supply: bigint,
): HolderRow[] {
  const row = (
    { wallet, amountBaseUnits }: Distribution['open'][number],
    state: HolderRow['state'],
    signature: string | null,
  ) => {
    const amount: bigint = decodeBaseUnits(amountBaseUnits);
    return { key: `${state} ${wallet}`, wallet, amount, share: shareText(amount, supply), state, signature };
  };
  return [
    ...direct.map((part) => row(part, 'launch', null)),
    ...payouts.flatMap(({ recipients, signature }) => recipients.map((part) => row(part, 'payout', signature))),
    ...open.map((part) => row(part, 'open', null)),
  ];
}

function shareText(amount: bigint, supply: bigint): string {
  if (supply === 0n) return percentText(0);
  const hundredths = (amount * 20_000n + supply) / (2n * supply);
  // Nobody who has something has nothing, and nobody has all beside others.
  if (amount > 0n && hundredths === 0n) return 'under 0.01 %';
  if (amount < supply && hundredths === 10_000n) return 'over 99.99 %';
  return percentText(Number(hundredths) / 10_000, 2);
}
