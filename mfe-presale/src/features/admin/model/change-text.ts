import type { SaleTermsFields } from '@mintwire/contracts';
import { SALE_TERM_NAMES } from '@mintwire/contracts/sale-term-names';
import { formatSol } from '@mintwire/money';
import { momentText } from '@mintwire/ui/format';

const NAMES = { mint: 'Token', treasury: 'Treasury', ...SALE_TERM_NAMES };
const ACTIONS: Readonly<Record<string, string>> = { pause: 'Paused', resume: 'Resumed' };

/** What was changed of a sale, in words: terms by their names, anything else as it was kept. */
export function changeText(change: unknown): string {
  if (typeof change !== 'object' || change === null) return String(change);
  const { action } = change as { action?: unknown };
  if (typeof action === 'string') return ACTIONS[action] ?? action;
  return Object.entries(change)
    .map(
      ([key, value]) =>
        `${Object.hasOwn(NAMES, key) ? NAMES[key as keyof typeof NAMES] : key}: ${valueText(key, value)}`,
    )
    .join('; ');
}

function valueText(key: string, value: unknown): string {
  if (key === 'startsAt' && value === null) return 'at once';
  if (value === null) return 'none';
  if (key === 'delivery' && Array.isArray(value)) return deliveryText(value as SaleTermsFields['delivery']);
  if (key.endsWith('Lamports') && typeof value === 'string') return `${formatSol(BigInt(value), { group: ',' })} SOL`;
  if (key === 'bonusPercentage') return `${String(value)} %`;
  if (INSTANTS.includes(key) && typeof value === 'string') return momentText(Date.parse(value));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const INSTANTS: readonly string[] = ['startsAt', 'launchDate', 'allowlistUntil'];

const deliveryText = (delivery: SaleTermsFields['delivery']): string =>
  delivery.length === 0
    ? 'all after the sale'
    : delivery.map(({ percent, at }) => `${percent} % on ${momentText(Date.parse(at))}`).join(', ');
