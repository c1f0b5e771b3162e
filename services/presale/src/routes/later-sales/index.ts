import {
  AddressString,
  AdminSale,
  AppError,
  NewSale,
  SaleToken,
  SERVICE_ADMINS,
  TreasuryStock,
  ERRORS,
} from '@mintwire/contracts';
import { settledCreation, type ServiceApp } from '@mintwire/service-kit';
import { parseAddress } from '@mintwire/solana/addresses';
import type { PoolClient } from 'pg';
import { Type, type Static } from 'typebox';
import type { PresaleContext } from '../../context';
import { changedTerms, rejectionsOfTerms } from '../../domain/change-terms';
import { firstTerms } from '../../domain/first-terms';
import type { Sale } from '../../domain/sale';
import { insertLaterSale, lockSalesOn, noteChange, writeTerms } from '../../store/sales';
import { adminSales } from '../../views/admin-sale';
import { announceChangedSale } from '../../views/sale-totals';
import { treasuryStock } from '../../views/treasury-stock';
import { CHAIN_ERRORS } from '../chain-errors';
import { termsInvalid } from '../admin/terms-invalid';
import { checkedAddresses, rejectTakenTreasury } from '../sale-addresses/checked-addresses';

const TOKEN_ERRORS = [
  'PRESALE_TOKEN_UNKNOWN',
  'CHAIN_ADDRESS_INVALID',
  'CHAIN_ACCOUNT_UNREADABLE',
  ...CHAIN_ERRORS,
] as const;

/** `POST /api/presale/admin/sales`: settings describe the first sale; an owner makes the later ones. */
export function laterSaleRoutes(app: ServiceApp, context: PresaleContext): void {
  const { tokens } = context;

  app.get(
    '/api/presale/admin/tokens/:mint',
    {
      schema: {
        summary: 'A token that a next sale could sell, as the chain has it now',
        params: Type.Object({ mint: AddressString }),
        response: { 200: SaleToken },
      },
      config: {
        access: SERVICE_ADMINS.presale,
        errors: TOKEN_ERRORS,
      },
    },
    async ({ params }) => {
      const token = await tokens.read(parseAddress(params.mint));
      if (!token) throw new AppError(ERRORS.PRESALE_TOKEN_UNKNOWN);
      return token;
    },
  );

  app.get(
    '/api/presale/admin/tokens/:mint/stock',
    {
      schema: {
        summary: 'What a treasury holds of a token, as the chain has it now, and what is still owed of it',
        params: Type.Object({ mint: AddressString }),
        querystring: Type.Object({ treasury: AddressString }, { additionalProperties: false }),
        response: { 200: TreasuryStock },
      },
      config: { access: SERVICE_ADMINS.presale, errors: TOKEN_ERRORS },
    },
    ({ params, query }) =>
      treasuryStock(context, { mint: parseAddress(params.mint), treasury: parseAddress(query.treasury) }),
  );

  app.post(
    '/api/presale/admin/sales',
    {
      schema: {
        summary: 'Makes the next sale, once the one before has ended',
        body: NewSale,
        response: { 201: AdminSale },
      },
      config: {
        access: { roles: ['owner'] },
        idempotent: 'made',
        errors: [
          'PRESALE_SALE_RUNS',
          'PRESALE_TERMS_INVALID',
          'MONEY_OUT_OF_RANGE',
          'CHAIN_ADDRESS_INVALID',
          'CHAIN_ACCOUNT_UNREADABLE',
          ...CHAIN_ERRORS,
        ],
      },
    },
    (request, reply) => {
      reply.code(201);
      return settledCreation(
        request,
        reply,
        (within) => makeSale(context, request.body, request.identity?.subject ?? '', within),
        async (id) => (await adminSales(context)).find(({ saleId }) => saleId === Number(id)) as AdminSale,
      );
    },
  );
}

/**
 * Makes the next sale.
 * @param within the transaction that it is made in
 * @returns its id
 * @throws {AppError} PRESALE_SALE_RUNS, PRESALE_TERMS_INVALID, CHAIN_...
 */
async function makeSale(
  context: PresaleContext,
  asked: Static<typeof NewSale>,
  changedBy: string,
  within: (work: (client: PoolClient) => Promise<string>) => Promise<string>,
): Promise<string> {
  const { now } = context;
  const chainId = await context.chainId();
  const { supplyTokens, now: countedSince, ...addresses } = await checkedAddresses(context, asked);
  return within(async (client) => {
    // Whoever makes one at the same time waits here, and then finds it.
    const sales = await lockSalesOn(client, chainId);
    if (sales.length === 0 || sales.some(({ launchDate }) => now() < launchDate))
      throw new AppError(ERRORS.PRESALE_SALE_RUNS);
    rejectTakenTreasury(sales, addresses);
    const sale: Sale = await insertLaterSale(client, {
      chainId,
      addresses,
      terms: firstTerms(false, now()),
      at: now(),
      countedSince,
    });
    const terms = changedTerms(sale, asked.terms);
    const situation = { now: now(), heldLamports: 0n, supplyTokens };
    // Nothing was promised of it yet: it is judged as one that lies ahead.
    const wrong = rejectionsOfTerms({ ...sale, launchDate: terms.launchDate }, terms, situation);
    if (terms.launchDate <= now()) wrong.push({ field: 'launchDate', sentence: 'the end of the sale must lie ahead' });
    if (wrong.length > 0)
      throw termsInvalid(wrong.map(({ field, sentence }) => ({ path: `/terms/${field}`, sentence })));
    const made = await writeTerms(client, sale.id, terms);
    await noteChange(client, { saleId: sale.id, at: now(), changedBy, change: { ...addresses, ...asked.terms } });
    await announceChangedSale(client, { sale: made, now: now() });
    return String(sale.id);
  });
}
