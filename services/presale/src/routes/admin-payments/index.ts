import {
  AdminPaymentFilter,
  AdminPaymentList,
  PurchasesOverTime,
  PurchasesPeriod,
  SERVICE_ADMINS,
} from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { PresaleContext } from '../../context';
import { statusOf } from '../../domain/sale-status';
import { adminPayments, purchasesBySpan } from '../../store/payments';
import { salesOn } from '../../store/sales';
import { findSale } from '../../views/presale-state';
import { purchaseAnswer } from '../../views/purchase-answer';
import { CHAIN_ERRORS } from '../chain-errors';

const MAX_PAGE = 500;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
const PERIODS = {
  '2d': { by: 'hour', seconds: HOUR_SECONDS, count: 48 },
  '30d': { by: 'day', seconds: DAY_SECONDS, count: 30 },
  '90d': { by: 'day', seconds: DAY_SECONDS, count: 90 },
} as const;
const SaleId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Asked = Type.Object(
  {
    sale: Type.Optional(Type.Unsafe<number>({ ...SaleId, description: 'of all sales on this chain by default' })),
    state: Type.Optional(AdminPaymentFilter),
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$', description: '`next` of the page before' })),
    limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 20 }),
  },
  { additionalProperties: false },
);

/** What was paid, as operators look at it. */
export function adminPaymentRoutes(app: ServiceApp, context: PresaleContext): void {
  const access = SERVICE_ADMINS.presale;
  const { pool, now } = context;

  app.get(
    '/api/presale/admin/payments',
    {
      schema: {
        summary: 'Every payment into a treasury, newest first, by what became of it',
        querystring: Asked,
        response: { 200: AdminPaymentList },
      },
      config: { access, errors: CHAIN_ERRORS },
    },
    async ({ query: { sale = null, state = null, cursor, limit } }) => {
      const chainId = await context.chainId();
      const statuses = new Map((await salesOn(pool, chainId)).map((each) => [each.id, statusOf(each, now())]));
      const found = await adminPayments(pool, {
        chainId,
        saleId: sale,
        filter: state,
        failedSales: [...statuses].flatMap(([id, status]) => (status === 'below-soft-cap' ? [id] : [])),
        before: cursor === undefined ? null : Number(cursor),
        limit: limit + 1,
      });
      const items = found.slice(0, limit);
      return {
        items: items.map((payment) => purchaseAnswer(payment, statuses.get(payment.saleId) ?? 'ended')),
        next: found.length > limit ? String(items.at(-1)?.position) : null,
      };
    },
  );

  app.get(
    '/api/presale/admin/sales/:id/purchases',
    {
      schema: {
        summary: 'What was bought, by hour or by day',
        params: Type.Object({ id: SaleId }),
        querystring: Type.Object(
          { period: Type.Unsafe<PurchasesPeriod>({ ...PurchasesPeriod, default: '30d' }) },
          { additionalProperties: false },
        ),
        response: { 200: PurchasesOverTime },
      },
      config: { access, errors: ['PRESALE_SALE_UNKNOWN', ...CHAIN_ERRORS] },
    },
    async ({ params, query }) => {
      const { sale } = await findSale(context, params.id);
      const { by, seconds, count } = PERIODS[query.period];
      const span = seconds * 1000;
      const first = Math.floor(now().getTime() / span) * span - (count - 1) * span;
      const spans = await purchasesBySpan(pool, { saleId: sale.id, from: new Date(first), seconds, count });
      return {
        by,
        items: spans.map(({ purchases, lamports }, index) => ({
          from: new Date(first + index * span).toISOString(),
          purchases,
          lamports: String(lamports),
        })),
      };
    },
  );
}
