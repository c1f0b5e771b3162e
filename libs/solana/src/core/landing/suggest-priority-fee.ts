import type { LaunchPriority } from '@mintwire/contracts/launchpad';
import { FAST_PRIORITY_LAMPORTS } from '@mintwire/contracts/limits';
import type { Address } from '../addresses';
import type { CallOptions, ChainRpc } from '../rpc';

/** Default cap of the priority part of the fee: 0.0005 SOL. */
const PRIORITY_FEE_CAP_LAMPORTS = 500_000n;
const MICRO = 1_000_000n;
/** The method takes at most this many accounts. */
const MAX_ACCOUNTS = 128;

/** What each choice of the form means: whose price is met, and how much it may cost at most. `fast` offers something even when nobody competes. */
export const PRIORITY_CHOICES = {
  normal: { percentile: 75, capLamports: PRIORITY_FEE_CAP_LAMPORTS, floorMicroLamports: 0n },
  fast: { percentile: 95, capLamports: FAST_PRIORITY_LAMPORTS, floorMicroLamports: 50_000n },
} as const satisfies Record<LaunchPriority, object>;

/** Input of {@link suggestPriorityFee}. */
export interface PriorityFeeInput extends CallOptions {
  readonly rpc: ChainRpc;
  /** The accounts the transaction locks for writing: only their neighbours compete with it. */
  readonly writableAccounts: readonly Address[];
  readonly computeUnitLimit: number;
  /** Most the priority part may cost; {@link PRIORITY_FEE_CAP_LAMPORTS} by default. */
  readonly capLamports?: bigint;
  /** Share of recent slots whose price is met, 0 to 100; 75 by default. */
  readonly percentile?: number;
  /** Least to offer, in micro-lamports per compute unit; 0 by default. */
  readonly floorMicroLamports?: bigint;
}

/** Micro-lamports per compute unit to offer, from what recent slots took on the same accounts; 0 when nobody competes. */
export async function suggestPriorityFee(input: PriorityFeeInput): Promise<bigint> {
  const {
    rpc,
    writableAccounts,
    computeUnitLimit,
    capLamports = PRIORITY_FEE_CAP_LAMPORTS,
    percentile = 75,
    floorMicroLamports = 0n,
    signal,
  } = input;
  const prices = await rpc.getRecentPrioritizationFees(
    writableAccounts.slice(0, MAX_ACCOUNTS),
    signal ? { signal } : {},
  );
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const asked = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percentile) / 100))] ?? 0n;
  const wanted = asked > floorMicroLamports ? asked : floorMicroLamports;
  const max = (capLamports * MICRO) / BigInt(Math.max(1, computeUnitLimit));
  return wanted < max ? wanted : max;
}
