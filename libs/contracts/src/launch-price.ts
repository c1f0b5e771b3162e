import type { FeeEstimate, QuoteItem, QuoteRequest } from './launchpad';
// Its schemas would bring their library into the page.
import { ADD_ONS, type AddOn } from './launchpad/add-ons';

/** What decides over the add-ons of a launch. */
export interface LaunchOptions {
  /** Null while nobody is connected. */
  readonly wallet: string | null;
  readonly customCreator?: string | undefined;
  readonly recipients?: readonly { readonly wallet: string }[] | undefined;
  /** The address was searched for, and is the one that the launch uses. */
  readonly chosenAddress: boolean;
  readonly listing: boolean;
}

/** What there is to pay for: the base, and what each add-on costs. */
export type PriceList = Pick<FeeEstimate, 'items' | 'addOns'>;

/** True for a creator who is the launching wallet: it creates the token in any case. */
export function isOwnCreator({ wallet, customCreator }: Pick<LaunchOptions, 'wallet' | 'customCreator'>): boolean {
  return wallet !== null && customCreator === wallet;
}

/** True for a distribution to the launching wallet alone: it gets everything in any case. */
export function isOwnDistribution({ wallet, recipients }: Pick<LaunchOptions, 'wallet' | 'recipients'>): boolean {
  return wallet !== null && recipients?.length === 1 && recipients[0]?.wallet === wallet;
}

/** The add-ons that options come to, each once; what changes nothing is none. */
function chargedAddOns(options: LaunchOptions): AddOn[] {
  const ordered: Readonly<Record<AddOn, boolean>> = {
    'custom-creator': options.customCreator !== undefined && !isOwnCreator(options),
    'custom-address': options.chosenAddress,
    'multi-wallet': options.recipients !== undefined && !isOwnDistribution(options),
    listing: options.listing,
  };
  return ADD_ONS.filter((id) => ordered[id]);
}

/** The items that a launch with these options pays: the one place in which form and service learn it. */
export function launchItems({ items, addOns }: PriceList, options: LaunchOptions): QuoteItem[] {
  const charged: readonly string[] = chargedAddOns(options);
  return [...items, ...addOns.filter(({ id }) => charged.includes(id))];
}

/** A request without the options that change nothing. It launches the same token. */
export function canonicalRequest({ customCreator, recipients, ...request }: QuoteRequest): QuoteRequest {
  const { wallet } = request;
  return {
    ...request,
    ...(recipients && !isOwnDistribution({ wallet, recipients }) && { recipients }),
    ...(customCreator !== undefined && !isOwnCreator({ wallet, customCreator }) && { customCreator }),
  };
}
