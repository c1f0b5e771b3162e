import {
  AdminSale,
  AdminSaleList,
  AppError,
  SaleTermsPatch,
  SERVICE_ADMINS,
  type ErrorCode,
  ERRORS,
} from '@mintwire/contracts';
import { sayForAudit, seenVersion, type ServiceApp } from '@mintwire/service-kit';
import { transaction } from '@mintwire/service-kit/transaction';
import type { PoolClient } from 'pg';
import { Type } from 'typebox';
import type { PresaleContext } from '../../context';
import { changedTerms, rejectionsOfTerms } from '../../domain/change-terms';
import type { Sale } from '../../domain/sale';
import { heldLamports } from '../../store/quotes';
import { lockSale, noteChange, setPaused, termsVersion, writeTerms } from '../../store/sales';
import { adminSales } from '../../views/admin-sale';
import { changeText } from '../../views/change-text';
import { findSale } from '../../views/presale-state';
import { announceChangedSale } from '../../views/sale-totals';
import { CHAIN_ERRORS } from '../chain-errors';
import { termsInvalid } from './terms-invalid';

const SALES = '/api/presale/admin/sales';
const Id = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });
const ROUTE_ERRORS: readonly ErrorCode[] = ['PRESALE_SALE_UNKNOWN', ...CHAIN_ERRORS];

/** `/api/presale/admin/*`. Who may stands on each route; the gateway's word is checked before any of this. */
export function adminRoutes(app: ServiceApp, context: PresaleContext): void {
  const access = SERVICE_ADMINS.presale;
  const { pool, now } = context;

  const one = async (saleId: number): Promise<AdminSale> => {
    const sale = (await adminSales(context)).find((each) => each.saleId === saleId);
    if (!sale) throw new AppError(ERRORS.PRESALE_SALE_UNKNOWN, { id: saleId });
    return sale;
  };
  /** Changes a sale under its lock, notes who did it and tells pages. */
  const change = async (
    saleId: number,
    changedBy: string,
    work: (client: PoolClient, sale: Sale) => Promise<{ sale: Sale; change: object | null }>,
  ): Promise<AdminSale> => {
    const found = await findSale(context, saleId);
    await transaction(pool, async (client) => {
      const done = await work(client, await lockSale(client, found.sale.id));
      if (done.change === null) return;
      await noteChange(client, { saleId, at: now(), changedBy, change: done.change });
      await announceChangedSale(client, { sale: done.sale, now: now() });
    });
    return one(saleId);
  };

  app.get(
    SALES,
    {
      schema: { summary: 'All sales with terms, books and history', response: { 200: AdminSaleList } },
      config: { access, errors: CHAIN_ERRORS },
    },
    async () => ({ items: await adminSales(context) }),
  );

  app.get(
    `${SALES}/:id`,
    {
      schema: { summary: 'One sale with terms, books and history', params: Id, response: { 200: AdminSale } },
      config: { access, errors: ROUTE_ERRORS },
    },
    ({ params }) => one(params.id),
  );

  app.patch(
    `${SALES}/:id`,
    {
      schema: {
        summary: 'Changes terms of a sale; what would break what was sold is refused',
        params: Id,
        body: SaleTermsPatch,
        response: { 200: AdminSale },
      },
      config: {
        access,
        ifMatch: 'heard',
        errors: [
          ...ROUTE_ERRORS,
          'PRESALE_TERMS_INVALID',
          'SETTINGS_CHANGED',
          'MONEY_OUT_OF_RANGE',
          'CHAIN_ACCOUNT_UNREADABLE',
        ],
      },
    },
    async ({ params, body, headers, identity }, reply) => {
      const { sale: asked } = await findSale(context, params.id);
      const token = await context.tokens.read(asked.mint);
      const supplyTokens = token && BigInt(token.supplyBaseUnits) / 10n ** BigInt(token.decimals);
      const { version = seenVersion(headers), ...asks } = body;
      return change(params.id, identity?.subject ?? '', async (client, sale) => {
        if (version !== null && version !== (await termsVersion(client, sale.id)).version)
          throw new AppError(ERRORS.SETTINGS_CHANGED);
        const terms = changedTerms(sale, asks);
        const held = await heldLamports(client, { saleId: sale.id, now: now() });
        const wrong = rejectionsOfTerms(sale, terms, { now: now(), heldLamports: held, supplyTokens });
        if (wrong.length > 0) throw termsInvalid(wrong.map(({ field, sentence }) => ({ path: `/${field}`, sentence })));
        const changed = await writeTerms(client, sale.id, terms);
        sayForAudit(reply, changeText(sale, changed));
        return { sale: changed, change: Object.keys(asks).length > 0 ? asks : null };
      });
    },
  );

  for (const [action, pausedAt] of [
    ['pause', now],
    ['resume', () => null],
  ] as const)
    app.post(
      `${SALES}/:id/${action}`,
      {
        schema: {
          summary: action === 'pause' ? 'Gives no more quotes until it is resumed' : 'Lets a paused sale go on',
          params: Id,
          response: { 200: AdminSale },
        },
        config: { access, errors: ROUTE_ERRORS },
      },
      ({ params, identity }) =>
        change(params.id, identity?.subject ?? '', async (client, { id }) => ({
          sale: await setPaused(client, id, pausedAt()),
          change: { action },
        })),
    );
}
