import { formatSol } from '@mintwire/money';
import { useLayoutEffect, useState } from 'react';
import { freeRoom, type Sale } from '../../../shared/sale';
import type { AmountUnit } from '../model/amount';

/** What stands in the field of the amount. */
interface Typed {
  readonly unit: AmountUnit;
  readonly text: string;
}

const SOL = 1_000_000_000n;
const noteName = (saleId: number) => `mintwire.amount.${saleId}`;

/** One SOL, or what of it the sale takes. */
function firstAmount(sale: Sale): bigint {
  const max = [sale.maxPurchase, freeRoom(sale)].reduce((min, each) => (each < min ? each : min), SOL);
  return max < sale.minPurchase ? sale.minPurchase : max;
}

/** The amount that is typed, which a reload of the tab does not lose. */
export function useTyped(sale: Sale): [Typed, (typed: Typed) => void] {
  const { saleId } = sale;
  const [typed, setTyped] = useState<Typed>(() => ({ unit: 'sol', text: formatSol(firstAmount(sale)) }));
  // The server knows nothing of it. Before what stands in the field is reported: that may be of the other unit.
  useLayoutEffect(() => {
    const kept = readTyped(noteName(saleId));
    if (kept) setTyped(kept);
  }, [saleId]);
  const change = (next: Typed) => {
    setTyped(next);
    try {
      window.sessionStorage.setItem(noteName(saleId), JSON.stringify(next));
    } catch {
      // A browser that keeps nothing only loses it on a reload.
    }
  };
  return [typed, change];
}

function readTyped(name: string): Typed | null {
  try {
    const { unit, text } = JSON.parse(window.sessionStorage.getItem(name) ?? 'null') as Partial<Typed>;
    return (unit === 'sol' || unit === 'tokens') && typeof text === 'string' && text !== '' ? { unit, text } : null;
  } catch {
    return null;
  }
}
