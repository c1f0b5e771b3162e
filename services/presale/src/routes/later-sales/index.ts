import { AddressString, AdminSale, AppError, NewSale, SaleToken, SERVICE_ADMINS, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { CHAIN_REFUSALS, withinChainDeadline } from '@mintwire/service-kit/chain';
import { transaction } from '@mintwire/service-kit/transaction';
import { addressBytes, isOnCurve, parseAddress } from '@mintwire/solana/addresses';
import { Type } from 'typebox';
import type { PresaleContext } from '../../context';
import { changedTerms, refusalsOfTerms } from '../../domain/change-terms';
import { firstTerms } from '../../domain/first-terms';
import type { Sale } from '../../domain/sale';
import { chainTime } from '../../plugins/chain-time';
import { insertLaterSale, lockSale, noteChange, salesOn, writeTerms } from '../../store/sales';
import { adminSales } from '../../views/admin-sale';
import { announceChangedSale } from '../../views/sale-totals';
import { termsInvalid } from '../admin/terms-invalid';

/** A proxy in front gives up after 10 s. */
const CHAIN_TIME_DEADLINE_MS = 4_000;

/** `POST /api/presale/admin/sales`: settings describe the first sale; an owner makes the later ones. */
export function laterSaleRoutes(app: ServiceApp, context: PresaleContext): void {
  const { pool, now, tokens } = context;

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
        refuses: ['PRESALE_TOKEN_UNKNOWN', 'CHAIN_ADDRESS_INVALID', 'CHAIN_ACCOUNT_UNREADABLE', ...CHAIN_REFUSALS],
      },
    },
    async ({ params }) => {
      const token = await tokens.read(parseAddress(params.mint));
      if (!token) throw new AppError(ERRORS.PRESALE_TOKEN_UNKNOWN);
      return token;
    },
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
        refuses: [
          'PRESALE_SALE_RUNS',
          'PRESALE_TERMS_INVALID',
          'MONEY_OUT_OF_RANGE',
          'CHAIN_ADDRESS_INVALID',
          'CHAIN_ACCOUNT_UNREADABLE',
          ...CHAIN_REFUSALS,
        ],
      },
    },
    async ({ body, identity }, reply) => {
      const chainId = await context.chainId();
      const addresses = { mint: parseAddress(body.mint), treasury: parseAddress(body.treasury) };
      const refuse = (field: keyof typeof addresses, sentence: string) =>
        termsInvalid([{ path: `/${field}`, sentence }]);
      if (addresses.mint === addresses.treasury || !isOnCurve(addressBytes(addresses.treasury)))
        throw refuse('treasury', 'no wallet can sign for this treasury');
      const token = await tokens.read(addresses.mint);
      if (!token) throw refuse('mint', 'the chain has no token at this address');
      const countedSince = await withinChainDeadline(CHAIN_TIME_DEADLINE_MS, (signal) =>
        chainTime(context.nodes, signal),
      );
      const supplyTokens = BigInt(token.supplyBaseUnits) / 10n ** BigInt(token.decimals);
      const saleId = await transaction(pool, async (client) => {
        const [last] = await salesOn(client, chainId);
        if (!last) throw new AppError(ERRORS.PRESALE_SALE_RUNS);
        // Whoever makes one at the same time waits here, and then finds it.
        await lockSale(client, last.id);
        const sales = await salesOn(client, chainId);
        if (sales.some(({ launchDate }) => now() < launchDate)) throw new AppError(ERRORS.PRESALE_SALE_RUNS);
        if (sales.some(({ treasury }) => treasury === addresses.treasury))
          throw refuse('treasury', 'another sale has this treasury already; each has one of its own');
        const sale: Sale = await insertLaterSale(client, {
          chainId,
          addresses,
          terms: firstTerms(false, now()),
          at: now(),
          countedSince,
        });
        const terms = changedTerms(sale, body.terms);
        const situation = { now: now(), heldLamports: 0n, supplyTokens };
        // Nothing was promised of it yet: it is judged as one that lies ahead.
        const wrong = refusalsOfTerms({ ...sale, launchDate: terms.launchDate }, terms, situation);
        if (terms.launchDate <= now()) wrong.push({ field: 'launchDate', sentence: 'the launch date must lie ahead' });
        if (wrong.length > 0)
          throw termsInvalid(wrong.map(({ field, sentence }) => ({ path: `/terms/${field}`, sentence })));
        const made = await writeTerms(client, sale.id, terms);
        await noteChange(client, {
          saleId: sale.id,
          at: now(),
          changedBy: identity?.subject ?? '',
          change: { ...addresses, ...body.terms },
        });
        await announceChangedSale(client, { sale: made, now: now() });
        return sale.id;
      });
      reply.code(201);
      return (await adminSales(context)).find((each) => each.saleId === saleId) as AdminSale;
    },
  );
}
