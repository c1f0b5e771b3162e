import {
  AllocationList,
  AppError,
  LegState,
  PresaleRunDetail,
  PresaleRunList,
  RefundAddress,
  RunBatchList,
  RunBatchRequest,
  RunLegList,
  RunRequest,
  SERVICE_ADMINS,
  SignedRunBatch,
  type ErrorCode,
  ERRORS,
} from '@mintwire/contracts';
import { settledCreation, type ServiceApp } from '@mintwire/service-kit';
import { transaction } from '@mintwire/service-kit/transaction';
import { addressBytes, isOnCurve, parseAddress } from '@mintwire/solana/addresses';
import { Type } from 'typebox';
import type { PresaleContext } from '../../context';
import { cancelRun } from '../../runs/cancel-run';
import { offerBatches } from '../../runs/offer-batches';
import { prepareRun } from '../../runs/prepare-run';
import { takeSigned } from '../../runs/take-signed';
import { allocationPage, setRefundAddress } from '../../store/owed';
import { findPayment } from '../../store/payments';
import { legPage } from '../../store/run-legs';
import { findRun, listRuns } from '../../store/runs';
import { lockSale, noteChange } from '../../store/sales';
import { settlePayment } from '../../store/treasury-tokens';
import { findSale } from '../../views/presale-state';
import { legAnswer, runAnswer, runDetail } from '../../views/run-answer';
import { CHAIN_ERRORS } from '../chain-errors';

const ADMIN = '/api/presale/admin';
const PAGE = 200;
const SaleId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Run = Type.Object({ run: Type.String({ format: 'uuid' }) });
const Cursor = Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$', description: '`next` of the page before' }));
const ROUTE_ERRORS: readonly ErrorCode[] = ['PRESALE_RUN_UNKNOWN', ...CHAIN_ERRORS];

/** Runs: what goes back and what is delivered, signed by the treasury's holder and never by this service. */
export function runRoutes(app: ServiceApp, context: PresaleContext): void {
  const access = SERVICE_ADMINS.presale;
  const { pool, now } = context;

  const runOf = async (id: string) => {
    const run = await findRun(pool, await context.chainId(), id);
    if (!run) throw new AppError(ERRORS.PRESALE_RUN_UNKNOWN);
    return { run, sale: (await findSale(context, run.saleId)).sale };
  };
  const detailOf = async (id: string) => {
    const { run, sale } = await runOf(id);
    return runDetail(context, run, sale);
  };

  app.post(
    `${ADMIN}/sales/:id/runs`,
    {
      schema: {
        summary: 'Prepares a run: all that is owed now, written as transfers',
        params: Type.Object({ id: SaleId }),
        body: RunRequest,
        response: { 201: PresaleRunDetail },
      },
      config: {
        access,
        idempotent: 'made',
        errors: [
          'PRESALE_SALE_UNKNOWN',
          'PRESALE_RUN_OPEN',
          'PRESALE_RUN_NOT_NOW',
          'PRESALE_NOT_CONFIGURED',
          'CHAIN_ADDRESS_INVALID',
          'CHAIN_ACCOUNT_UNREADABLE',
          ...CHAIN_ERRORS,
        ],
      },
    },
    (request, reply) => {
      const { params, body, identity } = request;
      const mint = body.kind === 'refund' && body.mint !== undefined ? parseAddress(body.mint) : null;
      const preparedBy = identity?.subject ?? '';
      reply.code(201);
      return settledCreation(
        request,
        reply,
        (within) => prepareRun(context, { saleId: params.id, kind: body.kind, mint, preparedBy }, within),
        detailOf,
      );
    },
  );

  app.get(
    `${ADMIN}/runs`,
    {
      schema: {
        summary: 'Runs, newest first',
        querystring: Type.Object({ sale: Type.Optional(SaleId) }, { additionalProperties: false }),
        response: { 200: PresaleRunList },
      },
      config: { access, errors: CHAIN_ERRORS },
    },
    async ({ query }) => {
      const runs = await listRuns(pool, await context.chainId(), query.sale ?? null);
      const items = await Promise.all(
        runs.map(async (run) => runAnswer(context, run, (await findSale(context, run.saleId)).sale)),
      );
      return { items };
    },
  );

  app.get(
    `${ADMIN}/runs/:run`,
    {
      schema: { summary: 'A run and what is left of it', params: Run, response: { 200: PresaleRunDetail } },
      config: { access, errors: ROUTE_ERRORS },
    },
    ({ params }) => detailOf(params.run),
  );

  app.get(
    `${ADMIN}/runs/:run/legs`,
    {
      schema: {
        summary: 'Transfers of a run',
        params: Run,
        querystring: Type.Object({ state: Type.Optional(LegState), cursor: Cursor }, { additionalProperties: false }),
        response: { 200: RunLegList },
      },
      config: { access, errors: ROUTE_ERRORS },
    },
    async ({ params, query }) => {
      const { run } = await runOf(params.run);
      const after = Number(query.cursor ?? 0);
      const found = await legPage(pool, { runId: run.id, state: query.state ?? null, after, limit: PAGE + 1 });
      const items = found.slice(0, PAGE);
      return { items: items.map(legAnswer), next: found.length > PAGE ? String(items.at(-1)?.id) : null };
    },
  );

  app.post(
    `${ADMIN}/runs/:run/batches`,
    {
      schema: {
        summary: 'Hands out the next transactions to be signed',
        description: 'The same ones again while they can still be sent, so that nothing is signed twice.',
        params: Run,
        body: RunBatchRequest,
        response: { 200: RunBatchList },
      },
      config: { access, errors: [...ROUTE_ERRORS, 'PRESALE_RUN_ENDED', 'PRESALE_RUN_SHORT'] },
    },
    async ({ params, body }) => {
      const { run, sale } = await runOf(params.run);
      if (run.state === 'done') throw new AppError(ERRORS.PRESALE_RUN_ENDED);
      const batches = await offerBatches(context, { run, sale, limit: body.limit });
      return {
        batches: batches.map(({ number, unsigned, lastValidBlockHeight, legs, amount }) => ({
          number,
          transaction: Buffer.from(unsigned).toString('base64'),
          lastValidBlockHeight,
          legs,
          amount: String(amount),
        })),
        run: (await detailOf(run.id)).run,
      };
    },
  );

  app.post(
    `${ADMIN}/runs/:run/batches/:number/signed`,
    {
      schema: {
        summary: 'Takes a signed transaction and sends it; may be repeated',
        params: Type.Object({ ...Run.properties, number: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }),
        body: SignedRunBatch,
        response: { 200: PresaleRunDetail },
      },
      config: {
        access,
        errors: [
          ...ROUTE_ERRORS,
          'PRESALE_BATCH_UNKNOWN',
          'PRESALE_BATCH_EXPIRED',
          'CHAIN_TRANSACTION_ALTERED',
          'CHAIN_TRANSACTION_UNSIGNED',
          'CHAIN_TRANSACTION_UNREADABLE',
        ],
      },
    },
    async ({ params, body }) => {
      const { run, sale } = await runOf(params.run);
      const signed = new Uint8Array(Buffer.from(body.transaction, 'base64'));
      await takeSigned(context, { run, sale, number: params.number, signed });
      return detailOf(run.id);
    },
  );

  app.post(
    `${ADMIN}/runs/:run/cancel`,
    {
      schema: {
        summary: 'Cancels what was not handed out to be signed',
        params: Run,
        response: { 200: PresaleRunDetail },
      },
      config: { access, errors: ROUTE_ERRORS },
    },
    async ({ params, identity }) => {
      const { run } = await runOf(params.run);
      await cancelRun(context, { runId: run.id, changedBy: identity?.subject ?? '' });
      return detailOf(run.id);
    },
  );

  app.post(
    `${ADMIN}/payments/:payment/refund-address`,
    {
      schema: {
        summary: 'Says where a payment without a clear owner goes back to',
        params: Type.Object({ payment: Type.String({ format: 'uuid' }) }),
        body: RefundAddress,
        response: { 200: RefundAddress },
      },
      config: {
        access,
        errors: [
          'PRESALE_PURCHASE_UNKNOWN',
          'PRESALE_REFUND_ADDRESS_REFUSED',
          'CHAIN_ADDRESS_INVALID',
          ...CHAIN_ERRORS,
        ],
      },
    },
    async ({ params, body, identity }) => {
      const payment = await findPayment(pool, await context.chainId(), params.payment);
      if (!payment) throw new AppError(ERRORS.PRESALE_PURCHASE_UNKNOWN);
      const address = parseAddress(body.address);
      const reject = (reason: string) => new AppError(ERRORS.PRESALE_REFUND_ADDRESS_REFUSED, { reason });
      if (payment.quoteId !== null && payment.reason !== 'unclear') throw reject('its quote says whose it is');
      if (!isOnCurve(addressBytes(address))) throw reject('no wallet can sign for it');
      await transaction(pool, async (client) => {
        // A run that is prepared at the same time pays to what it has read under this lock.
        const sale = await lockSale(client, payment.saleId);
        if (address === sale.mint) throw reject('no wallet can sign for it');
        if (address === sale.treasury) throw reject('it is the treasury');
        if (!(await setRefundAddress(client, payment.id, address))) throw reject('it is in a run already');
        // It may have gone back there by hand.
        if (payment.token)
          await settlePayment(client, { saleId: sale.id, mint: payment.token.mint, paymentId: payment.id });
        const action = 'Confirmed where a payment goes back to';
        const change = { action, payment: payment.id, refundAddress: address };
        await noteChange(client, { saleId: sale.id, at: now(), changedBy: identity?.subject ?? '', change });
      });
      return { address };
    },
  );

  app.get(
    `${ADMIN}/sales/:id/allocations`,
    {
      schema: {
        summary: 'What each wallet bought and got',
        params: Type.Object({ id: SaleId }),
        querystring: Type.Object(
          { cursor: Cursor, limit: Type.Integer({ minimum: 1, maximum: PAGE, default: 20 }) },
          { additionalProperties: false },
        ),
        response: { 200: AllocationList },
      },
      config: { access, errors: ['PRESALE_SALE_UNKNOWN', ...CHAIN_ERRORS] },
    },
    async ({ params, query }) => {
      const { sale } = await findSale(context, params.id);
      const offset = Number(query.cursor ?? 0);
      const found = await allocationPage(pool, { saleId: sale.id, offset, limit: query.limit + 1 });
      const next = found.length > query.limit ? String(offset + query.limit) : null;
      return { items: found.slice(0, query.limit), next };
    },
  );
}
