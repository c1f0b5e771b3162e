import { countOf } from '@mintwire/money';
import type { DraftField } from '../../draft/model/draft-fields';

/** What the planner says of a draft, before anything is asked: how often the wallet signs, what the network takes, or why nothing fits. */
export type LaunchForecast =
  | { readonly kind: 'unknown' }
  | PlannedForecast
  | { readonly kind: 'too-large'; readonly problems: Readonly<Partial<Record<DraftField, string>>> };

/** A launch that fits. Amounts are lamports. */
export interface PlannedForecast {
  readonly kind: 'planned';
  /** The wallet first signs a message, which costs nothing. */
  readonly message: boolean;
  /** In one prompt. */
  readonly transactions: number;
  readonly networkLamports: bigint;
  readonly networkUpperLamports: bigint;
  /** What the wallet must hold beside all costs: the deposit that comes back, and what the chain wants to remain. */
  readonly asideLamports: bigint;
}

/** What every launch takes that nothing was chosen for, as the planner says it too. */
export const PLAIN_LAUNCH = { message: false, transactions: 1 } as const;

/** What the visitor will be asked to sign: `a free message, then 2 transactions`. */
export function signatureWords({ message, transactions }: Pick<PlannedForecast, 'message' | 'transactions'>): string {
  const count = countOf(transactions, 'transaction');
  return message ? `a free message, then ${count}` : count;
}
