import { transaction } from '@mintwire/service-kit/transaction';
import type { PresaleContext } from '../context';
import { outcomeOf } from '../domain/outcome';
import type { SaleOutcome } from '../domain/sale';
import type { Sale } from '../domain/sale';
import { openEnds, setOutcome } from '../store/owed';
import { lockSale, noteChange } from '../store/sales';

/** In the sale's history. */
const OUTCOMES: Readonly<Record<SaleOutcome, string>> = {
  sold: 'Ended, tokens are to be delivered',
  'below-soft-cap': 'Ended below its soft cap, every purchase goes back',
};

/** Decides what became of a sale, once; runs build upon it. */
export async function decideOutcome({ pool, now }: PresaleContext, sale: Sale): Promise<void> {
  if (sale.outcome !== null || now() < sale.launchDate) return;
  await transaction(pool, async (client) => {
    const locked = await lockSale(client, sale.id);
    const outcome = outcomeOf(locked, await openEnds(client, sale.id, now()), now());
    if (outcome === null || locked.outcome !== null) return;
    await setOutcome(client, sale.id, outcome);
    await noteChange(client, {
      saleId: sale.id,
      at: now(),
      changedBy: 'the end of the sale',
      change: { action: OUTCOMES[outcome], outcome },
    });
  });
}
