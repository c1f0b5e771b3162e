import {
  ADD_ONS,
  launchItems,
  type AddOn,
  type LaunchOptions,
  type PriceList,
  type QuoteItem,
  type QuoteRequest,
} from '@mintwire/contracts';
import { encodeAmount, lamports, lamportsFromUsd, type Lamports } from '@mintwire/money';
import { matchesAddressPattern } from '@mintwire/solana/launch/addresses';
import { parseAddress } from '@mintwire/solana/addresses';

/** What a launch costs at this service. Every part of the price is one item. */
export interface Fee {
  readonly items: QuoteItem[];
  readonly totalLamports: Lamports;
}

/** Prices of this service, as set: the base in US cents, add-ons in SOL. */
export interface Prices {
  readonly baseFeeUsdCents: bigint;
  readonly addOns: Readonly<Record<AddOn, Lamports>>;
}

const LABELS: Readonly<Record<AddOn, string>> = {
  'custom-creator': 'Custom creator',
  'custom-address': 'Custom address',
  'multi-wallet': 'Multi-wallet distribution',
  listing: 'Listing premium',
};

/** What there is to pay for at the given price of SOL. */
export function priceList(prices: Prices, solUsdMicros: bigint): PriceList {
  const base = lamportsFromUsd({ usdCents: prices.baseFeeUsdCents, solUsdMicros });
  return { items: [item('base', 'Service fee', base)], addOns: addOnItems(prices) };
}

/** What each add-on costs. */
export function addOnItems({ addOns: prices }: Prices): QuoteItem[] {
  return ADD_ONS.map((id) => item(id, LABELS[id], prices[id]));
}

/** What a request has to pay. */
export function feeOf(list: PriceList, request: QuoteRequest): Fee {
  const items = launchItems(list, optionsOf(request));
  return { items, totalLamports: lamports(items.reduce((sum, entry) => sum + BigInt(entry.lamports), 0n)) };
}

/** A custom address counts only if the mint is what was searched for. */
function optionsOf({ wallet, mint, customCreator, recipients, customAddress, listing }: QuoteRequest): LaunchOptions {
  const chosenAddress = customAddress !== undefined && matchesAddressPattern(parseAddress(mint), customAddress);
  return { wallet, customCreator, recipients, chosenAddress, listing: listing !== undefined };
}

function item(id: string, label: string, amount: Lamports): QuoteItem {
  return { id, label, lamports: encodeAmount(amount) };
}
