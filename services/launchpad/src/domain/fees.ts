import { ADD_ONS, type AddOn, type QuoteItem, type QuoteRequest } from '@mintwire/contracts';
import { encodeAmount, lamports, lamportsFromUsd, type Lamports } from '@mintwire/money';
import { matchesAddressPattern, parseAddress } from '@mintwire/solana/addresses';

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

/** The fee of a launch with these add-ons at the given price of SOL. */
export function launchFee({
  prices,
  solUsdMicros,
  addOns = [],
}: {
  prices: Prices;
  solUsdMicros: bigint;
  addOns?: readonly AddOn[];
}): Fee {
  const base = lamportsFromUsd({ usdCents: prices.baseFeeUsdCents, solUsdMicros });
  const items = [item('base', 'Token creation', base), ...addOnItems(prices, addOns)];
  return { items, totalLamports: lamports(items.reduce((sum, entry) => sum + BigInt(entry.lamports), 0n)) };
}

/** One item for each add-on. */
export function addOnItems({ addOns: prices }: Prices, addOns: readonly AddOn[] = ADD_ONS): QuoteItem[] {
  return addOns.map((id) => item(id, LABELS[id], prices[id]));
}

/** The add-ons that a request orders, each once. A custom address counts only if the mint is what was searched for. */
export function orderedAddOns(request: QuoteRequest): AddOn[] {
  const { recipients, customCreator, customAddress, listing } = request;
  const ordered: Readonly<Record<AddOn, boolean>> = {
    'custom-creator': customCreator !== undefined,
    'custom-address': customAddress !== undefined && matchesAddressPattern(parseAddress(request.mint), customAddress),
    'multi-wallet': recipients !== undefined,
    listing: listing !== undefined,
  };
  return ADD_ONS.filter((id) => ordered[id]);
}

function item(id: string, label: string, amount: Lamports): QuoteItem {
  return { id, label, lamports: encodeAmount(amount) };
}
