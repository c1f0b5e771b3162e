import type { SaleMilestone, SaleMilestonePage } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import type { PresaleContext } from '../context';
import { raisedLamports, type Sale } from '../domain/sale';
import { statusOf } from '../domain/sale-status';
import { milestonesAfter } from '../store/milestones';
import { salesOn } from '../store/sales';

const PAGE = 100;

/** What happened after the milestone of that id. @throws {AppError} CHAIN_... */
export async function milestonePage(context: PresaleContext, after: string | null): Promise<SaleMilestonePage> {
  const { pool } = context;
  const chainId = await context.chainId();
  const found = await milestonesAfter(pool, { chainId, after, limit: PAGE + 1 });
  if (found.length === 0) return { items: [], next: null };
  const sales = new Map((await salesOn(pool, chainId)).map((sale) => [sale.id, sale]));
  const items = await Promise.all(
    found.slice(0, PAGE).flatMap(({ saleId, at, ...milestone }) => {
      const sale = sales.get(saleId);
      return sale ? [saleView(context, sale).then((view) => ({ ...milestone, ...view, at: at.toISOString() }))] : [];
    }),
  );
  return { items, next: found.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}

async function saleView(
  { tokens, now }: PresaleContext,
  sale: Sale,
): Promise<Omit<SaleMilestone, 'id' | 'kind' | 'at'>> {
  // Who is told of a sale can be told without its token's name.
  const token = await tokens.read(sale.mint).catch(() => null);
  return {
    saleId: sale.id,
    chainId: sale.chainId,
    status: statusOf(sale, now()),
    token: token && { name: token.name, symbol: token.symbol },
    launchDate: sale.launchDate.toISOString(),
    allowlistUntil: sale.allowlistUntil?.toISOString() ?? null,
    tokenPriceLamports: encodeAmount(sale.tokenPriceLamports),
    bonusPercentage: sale.bonusPercentage,
    goalLamports: encodeAmount(sale.goalLamports),
    totalRaisedLamports: encodeAmount(raisedLamports(sale)),
  };
}
