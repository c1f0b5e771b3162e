import { errorMessage, isAppError, type ErrorCode } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { launchItems, type LaunchOptions } from '@mintwire/contracts/launch-price';
import type { LaunchTerms, PriceAnswer, QuoteItem } from '@mintwire/contracts/launchpad';
import { formatSol } from '@mintwire/money';
import type { LaunchForecast } from './launch-forecast';
import type { TokenDraft } from '../../draft/model/token-draft';

/** What a launch would cost now, in numbers. */
export interface FeeView {
  readonly items: QuoteItem[];
  readonly addOns: QuoteItem[];
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

/** What is known of a launch beside its draft. */
export interface PriceContext {
  /** Null while nobody is connected. */
  readonly wallet: string | null;
  /** What became of the address that is wished for: still open, found, or given up for a random one. */
  readonly address: 'open' | 'found' | 'random';
}

/**
 * What of a draft decides over its add-ons. An address counts from the switch on: it is named and found, or given up for a random one, before anything
 * is signed.
 */
export function draftOptions({ advanced, listing }: TokenDraft, { wallet, address }: PriceContext): LaunchOptions {
  return {
    wallet,
    customCreator: advanced.modifyCreator ? advanced.customCreator.trim() : undefined,
    recipients: advanced.multiWallet
      ? advanced.walletDistribution.map(({ address }) => ({ wallet: address.trim() }))
      : undefined,
    chosenAddress: advanced.customAddress && address !== 'random',
    listing: listing.enabled,
  };
}

/**
 * Adds up what a draft would cost: the base, its add-ons, each once, and what the network takes, as the planner says; until it has said anything, as
 * for a launch without options.
 */
export function priceOf(fee: FeeView, draft: TokenDraft, forecast: LaunchForecast, context: PriceContext): PriceView {
  const items = launchItems(fee, draftOptions(draft, context)).map(({ id, label, lamports }) => ({
    id,
    label: id === 'custom-address' && context.address !== 'found' ? `${label}, if one is found` : label,
    lamports: BigInt(lamports),
  }));
  const { networkLamports, networkUpperLamports } = forecast.kind === 'planned' ? forecast : fee;
  const aside = forecast.kind === 'planned' ? forecast.asideLamports : fee.walletMinimumLamports;
  const totalLamports = items.reduce((sum, { lamports }) => sum + lamports, networkLamports);
  const neededLamports = totalLamports + aside;
  return { items, networkLamports, networkUpperLamports, totalLamports, neededLamports };
}

const UNPRICED: readonly ErrorCode[] = ['LAUNCHPAD_PRICE_UNAVAILABLE', 'LAUNCHPAD_COST_UNAVAILABLE'];

/** True for an error that says the price is not known any more, whatever was known before. */
export function isUnpriced(error: unknown): boolean {
  return isAppError(error) && UNPRICED.includes(error.code);
}

/** Why nothing can be minted at a price that nobody knows; undefined when it is known. */
export function priceProblem(fee: FeeView | undefined, error: unknown): string | undefined {
  if (fee && !isUnpriced(error)) return undefined;
  if (error === undefined) return 'The price is being asked for.';
  const what = isAppError(error) && error.code === 'LAUNCHPAD_COST_UNAVAILABLE' ? 'network cost' : 'price';
  return `The ${what} is not known now, so nothing can be charged. This page asks again by itself.`;
}

/** Why this balance cannot pay a price, in the words in which preparing the launch would refuse it; undefined when it can, or nobody knows. */
export function balanceProblem(price: PriceView | undefined, balanceLamports: bigint | null): string | undefined {
  if (!price || balanceLamports === null || balanceLamports >= price.neededLamports) return undefined;
  const [have, need] = [formatSol(balanceLamports), formatSol(price.neededLamports)];
  return errorMessage(ERRORS.LAUNCHPAD_BALANCE_LOW, { have, need });
}

/**
 * Whether an option adds lines for which most windows have no room beside the picture of the token. It counts from its switch on, charged or not, and a wallet
 * does not: neither what is typed nor what connects decides over the place of the picture.
 */
export function isLongPrice({ advanced, listing }: TokenDraft): boolean {
  const { modifyCreator, customAddress, multiWallet } = advanced;
  return modifyCreator || customAddress || multiWallet || listing.enabled;
}
