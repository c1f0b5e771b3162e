import { transaction } from '@mintwire/service-kit/transaction';
import type { PresaleContext } from '../context';
import { milestonesOf } from '../domain/milestones';
import type { Sale } from '../domain/sale';
import { insertMilestones, notedMilestones } from '../store/milestones';
import { lockSale } from '../store/sales';

/** Keeps what has happened in a sale, each thing once, for those who tell people of it. */
export async function noteMilestones({ pool, now }: PresaleContext, sale: Sale): Promise<void> {
  const noted = await notedMilestones(pool, sale.id);
  if (milestonesOf(sale, noted, now()).length === 0) return;
  await transaction(pool, async (client) => {
    const locked = await lockSale(client, sale.id);
    await insertMilestones(client, sale.id, milestonesOf(locked, await notedMilestones(client, sale.id), now()));
  });
}
