import type { QuoteItem } from '@mintwire/contracts/launchpad';
import { decodeLamports } from '@mintwire/money';

/** One line of what a launch costs. `sum`: it adds up the lines of the service fee above it. */
export interface CostRow {
  readonly key: string;
  readonly label: string;
  readonly lamports: bigint;
  readonly sum?: true;
}

/** What the page calls each part that a launch has to pay. */
const LABELS: Readonly<Record<string, string>> = {
  'service-fee': 'Service fee',
  'mint-rent': 'Deposit of the token itself',
  'token-account-rent': 'Deposit of the token accounts',
  'pocket-rent': 'Deposit that comes back',
  'metadata-rent': 'Deposit of the metadata',
  'metadata-fee': 'Fee of the metadata program',
  'network-fee': 'Network fee',
};

/** Every part of the price on a line of its own: the service fee as it was quoted, item by item, with their sum, then the network's parts. */
export function costRows(
  items: readonly QuoteItem[],
  costs: readonly { readonly id: string; readonly lamports: bigint }[],
): CostRow[] {
  return costs.flatMap(({ id, lamports }): CostRow[] => {
    const row = { key: id, label: LABELS[id] ?? id, lamports };
    if (id !== 'service-fee' || items.length < 2) return [row];
    const parts = items.map((item) => ({
      key: `item-${item.id}`,
      label: item.label,
      lamports: decodeLamports(item.lamports) as bigint,
    }));
    return [...parts, { ...row, label: 'Service fee with options', sum: true }];
  });
}
