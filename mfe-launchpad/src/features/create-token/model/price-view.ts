import { errorMessage } from '@mintwire/contracts/errors';
import type { AddOn, LaunchTerms, PriceAnswer, QuoteItem } from '@mintwire/contracts/launchpad';
import { formatSol } from '@mintwire/money';
import { addressPattern } from './address-wish';
import type { LaunchForecast } from './launch-forecast';
import type { TokenDraft } from './token-draft';

/** What a launch would cost now, in numbers. */
export interface FeeView {
  readonly items: readonly QuoteItem[];
  readonly addOns: readonly QuoteItem[];
  readonly feeLamports: bigint;
  readonly networkLamports: bigint;
  readonly networkUpperLamports: bigint;
  /** What the chain wants to remain in the wallet. */
  readonly walletMinimumLamports: bigint;
  readonly solUsdMicros: bigint;
  readonly price: PriceAnswer;
  /** What the planner needs; services of before do not say it. */
  readonly terms: LaunchTerms | undefined;
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

/**
 * Adds up what a draft would cost: the base, its add-ons, each once, and what the network takes, as the planner says; until it has said anything, as
 * for a launch without options.
 */
export function priceOf(fee: FeeView, draft: TokenDraft, forecast: LaunchForecast): PriceView {
  const chosen: readonly string[] = chosenAddOns(draft);
  const items = [...fee.items, ...fee.addOns.filter(({ id }) => chosen.includes(id))].map((item) => ({
    ...item,
    lamports: BigInt(item.lamports),
  }));
  const { networkLamports, networkUpperLamports } = forecast.kind === 'planned' ? forecast : fee;
  const aside = forecast.kind === 'planned' ? forecast.asideLamports : fee.walletMinimumLamports;
  const totalLamports = items.reduce((sum, { lamports }) => sum + lamports, networkLamports);
  const neededLamports = totalLamports + aside;
  return { items, networkLamports, networkUpperLamports, totalLamports, neededLamports };
}

/** Why this balance cannot pay for a draft, in the words in which preparing the launch would refuse it; undefined when it can, or nobody knows. */
export function balanceProblem(
  fee: FeeView | undefined,
  draft: TokenDraft,
  forecast: LaunchForecast,
  balanceLamports: bigint | null,
): string | undefined {
  if (!fee || balanceLamports === null) return undefined;
  const { neededLamports } = priceOf(fee, draft, forecast);
  if (balanceLamports >= neededLamports) return undefined;
  return errorMessage('LAUNCHPAD_BALANCE_LOW', { have: formatSol(balanceLamports), need: formatSol(neededLamports) });
}
