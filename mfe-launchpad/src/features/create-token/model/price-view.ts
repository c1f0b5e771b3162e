import { errorMessage } from '@mintwire/contracts/errors';
import type { AddOn, PriceAnswer, QuoteItem } from '@mintwire/contracts/launchpad';
import { formatSol } from '@mintwire/money';
import { addressPattern } from './address-wish';
import { readDistribution } from './distribution';
import type { TokenDraft } from './token-draft';

/** What a launch would cost now, in numbers. */
export interface FeeView {
  readonly items: readonly QuoteItem[];
  readonly addOns: readonly QuoteItem[];
  readonly feeLamports: bigint;
  readonly networkLamports: bigint;
  readonly networkUpperLamports: bigint;
  /** What each further wallet of a distribution adds to the network's part. */
  readonly recipientLamports: bigint;
  /** What the chain wants to remain in the wallet. */
  readonly walletMinimumLamports: bigint;
  readonly solUsdMicros: bigint;
  readonly price: PriceAnswer;
}

/** The price of one draft. */
export interface PriceView {
  readonly items: readonly { readonly id: string; readonly label: string; readonly lamports: bigint }[];
  readonly networkLamports: bigint;
  readonly networkUpperLamports: bigint;
  readonly totalLamports: bigint;
  /** What the wallet must hold: the total, and what the chain wants to remain in it. */
  readonly neededLamports: bigint;
}

/** The add-ons that are switched on. */
export function chosenAddOns({ advanced, listing }: Pick<TokenDraft, 'advanced' | 'listing'>): AddOn[] {
  const on: Readonly<Record<AddOn, boolean>> = {
    'custom-creator': advanced.modifyCreator,
    'custom-address': advanced.customAddress && addressPattern(advanced) !== undefined,
    'multi-wallet': advanced.multiWallet,
    listing: listing.enabled,
  };
  return (Object.keys(on) as AddOn[]).filter((id) => on[id]);
}

/** Adds up what a draft would cost: the base, its add-ons, each once, and what the network takes for its accounts. */
export function priceOf(fee: FeeView, draft: TokenDraft): PriceView {
  const chosen: readonly string[] = chosenAddOns(draft);
  const items = [...fee.items, ...fee.addOns.filter(({ id }) => chosen.includes(id))].map((item) => ({
    ...item,
    lamports: BigInt(item.lamports),
  }));
  const further = fee.recipientLamports * BigInt(furtherAccounts(draft));
  const networkLamports = fee.networkLamports + further;
  const networkUpperLamports = fee.networkUpperLamports + (further > 0n ? further : 0n);
  const totalLamports = items.reduce((sum, { lamports }) => sum + lamports, networkLamports);
  const neededLamports = totalLamports + fee.walletMinimumLamports;
  return { items, networkLamports, networkUpperLamports, totalLamports, neededLamports };
}

/** Why this balance cannot pay for a draft, in the words in which preparing the launch would refuse it; undefined when it can, or nobody knows. */
export function balanceProblem(
  fee: FeeView | undefined,
  draft: TokenDraft,
  balanceLamports: bigint | null,
): string | undefined {
  if (!fee || balanceLamports === null) return undefined;
  const { neededLamports } = priceOf(fee, draft);
  if (balanceLamports >= neededLamports) return undefined;
  return errorMessage('LAUNCHPAD_BALANCE_LOW', { have: formatSol(balanceLamports), need: formatSol(neededLamports) });
}

/** Token accounts beside the one that every launch has; -1 when the creator keeps nothing and one wallet gets all. */
function furtherAccounts(draft: TokenDraft): number {
  if (!draft.advanced.multiWallet) return 0;
  const { rows, remainder } = readDistribution(draft);
  return rows.length + (remainder === 0n ? 0 : 1) - 1;
}
