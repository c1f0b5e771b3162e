import {
  AddressString,
  AppError,
  Purchase,
  PurchaseList,
  PurchaseReport,
  PurchaseReportAnswer,
  type ErrorCode,
  ERRORS,
} from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { perMinute } from '@mintwire/service-kit/limits';
import { parseAddress } from '@mintwire/solana/addresses';
import { Type } from 'typebox';
import type { PresaleContext } from '../../context';
import { takeReport } from '../../ledger/take-report';
import { findPurchase, purchasesOf } from '../../views/purchases';
import { CHAIN_ERRORS } from '../chain-errors';

const RETRY_AFTER_SECONDS = 1;
const Owner = Type.Object(
  { wallet: AddressString, sale: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })) },
  { additionalProperties: false },
);
const Id = Type.Object({ id: Type.String({ format: 'uuid' }) });
const REPORT_ERRORS: readonly ErrorCode[] = [
  'PRESALE_QUOTE_UNKNOWN',
  'PRESALE_QUOTE_EXPIRED',
  'PRESALE_PAYMENT_MISMATCH',
  'PRESALE_PAYMENT_FAILED',
  ...CHAIN_ERRORS,
];

/** `POST` and `GET /api/presale/purchases` */
export function purchaseRoutes(app: ServiceApp, context: PresaleContext): void {
  app.post(
    '/api/presale/purchases',
    {
      schema: {
        summary: 'Reports a payment, so that it is credited at once; one that nobody reports is found too',
        description: 'May be repeated: it is credited once. 202 while the chain does not show the transaction.',
        body: PurchaseReport,
        response: { 200: PurchaseReportAnswer, 202: PurchaseReportAnswer },
      },
      config: { errors: REPORT_ERRORS, ...perMinute(context.config.limits.reportsPerMinute) },
    },
    async ({ body }, reply) => {
      const answer = await takeReport(context, body);
      if (answer.status === 'pending') reply.code(202).header('retry-after', RETRY_AFTER_SECONDS);
      return answer;
    },
  );

  app.get(
    '/api/presale/purchases',
    {
      schema: {
        summary: 'Purchases of a wallet in one sale or in all, newest first',
        querystring: Owner,
        response: { 200: PurchaseList },
      },
      config: { errors: ['CHAIN_ADDRESS_INVALID', ...CHAIN_ERRORS] },
    },
    async ({ query }, reply) => {
      const list = await purchasesOf(context, parseAddress(query.wallet), query.sale ?? null);
      reply.header('cache-control', 'private, no-cache');
      return list;
    },
  );

  app.get(
    '/api/presale/purchases/:id',
    {
      schema: { summary: 'Receipt of one payment', params: Id, response: { 200: Purchase } },
      config: { errors: ['PRESALE_PURCHASE_UNKNOWN', ...CHAIN_ERRORS], publicFor: 1 },
    },
    async ({ params }) => {
      const purchase = await findPurchase(context, params.id);
      if (!purchase) throw new AppError(ERRORS.PRESALE_PURCHASE_UNKNOWN);
      return purchase;
    },
  );
}
