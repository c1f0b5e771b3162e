import type { QuoteItem } from '@mintwire/contracts';
import { encodeAmount, lamports, lamportsFromUsd, type Lamports } from '@mintwire/money';

/** What a launch costs at this service. Every part of the price is one item, so an add-on is one more entry here. */
export interface Fee {
  readonly items: QuoteItem[];
  readonly totalLamports: Lamports;
}

/** The fee of a launch at the given price of SOL. */
export function launchFee({ baseFeeUsdCents, solUsdMicros }: { baseFeeUsdCents: bigint; solUsdMicros: bigint }): Fee {
  const parts = [
    { id: 'base', label: 'Token creation', amount: lamportsFromUsd({ usdCents: baseFeeUsdCents, solUsdMicros }) },
  ];
  return {
    items: parts.map(({ id, label, amount }) => ({ id, label, lamports: encodeAmount(amount) })),
    totalLamports: lamports(parts.reduce((sum, { amount }) => sum + amount, 0n)),
  };
}
