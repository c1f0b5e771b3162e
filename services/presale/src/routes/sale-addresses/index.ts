import { AdminSale, AppError, SaleAddressesBody, ERRORS, type AddressesLock } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { transaction } from '@mintwire/service-kit/transaction';
import { Type } from 'typebox';
import type { PresaleContext } from '../../context';
import { rejectionsOfTerms } from '../../domain/change-terms';
import type { Sale } from '../../domain/sale';
import { addressesLockOf, writeAddresses } from '../../store/sale-addresses';
import { lockSale, lockSalesOn, noteChange, termsVersion } from '../../store/sales';
import { adminSales } from '../../views/admin-sale';
import { findSale } from '../../views/presale-state';
import { announceChangedSale } from '../../views/sale-totals';
import { CHAIN_ERRORS } from '../chain-errors';
import { termsInvalid } from '../admin/terms-invalid';
import { checkedAddresses, rejectTakenTreasury } from './checked-addresses';

const WHY: Readonly<Record<AddressesLock, string>> = {
  quote: 'tokens were offered in it already',
  payment: 'a payment came into its treasury',
};

/** `PUT /api/presale/admin/sales/{id}/addresses`: who may make a sale may correct where it is paid to, until somebody may have paid. */
export function saleAddressRoutes(app: ServiceApp, context: PresaleContext): void {
  const { pool, now } = context;
  app.put(
    '/api/presale/admin/sales/:id/addresses',
    {
      schema: {
        summary: 'Corrects treasury and token of a sale, until its first quote or payment',
        params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
        body: SaleAddressesBody,
        response: { 200: AdminSale },
      },
      config: {
        access: { roles: ['owner'] },
        errors: [
          'PRESALE_SALE_UNKNOWN',
          'PRESALE_ADDRESSES_FIXED',
          'PRESALE_TERMS_INVALID',
          'SETTINGS_CHANGED',
          'CHAIN_ADDRESS_INVALID',
          'CHAIN_ACCOUNT_UNREADABLE',
          ...CHAIN_ERRORS,
        ],
      },
    },
    async ({ params, body, identity }) => {
      const { sale: asked } = await findSale(context, params.id);
      await rejectFixed(context.pool, asked.id);
      const { supplyTokens, now: chainNow, ...addresses } = await checkedAddresses(context, body);
      await transaction(pool, async (client) => {
        const sales = await lockSalesOn(client, asked.chainId);
        // Quotes are given and payments recorded under this lock: there is none, or the first one comes after the change.
        const sale = await lockSale(client, asked.id);
        await rejectFixed(client, sale.id);
        if (body.version !== (await termsVersion(client, sale.id)).version) throw new AppError(ERRORS.SETTINGS_CHANGED);
        rejectTakenTreasury(
          sales.filter(({ id }) => id !== sale.id),
          addresses,
        );
        const [wrong] = rejectionsOfTerms(sale, sale, { now: now(), heldLamports: 0n, supplyTokens });
        if (wrong) throw termsInvalid([{ path: '/mint', sentence: wrong.sentence }]);
        const change = changeOf(sale, addresses);
        if (Object.keys(change).length === 0) return;
        const countedSince = change.treasury === undefined ? sale.countedSince : chainNow;
        await writeAddresses(client, sale.id, { ...addresses, countedSince });
        await noteChange(client, { saleId: sale.id, at: now(), changedBy: identity?.subject ?? '', change });
        await announceChangedSale(client, { sale, now: now() });
      });
      return (await adminSales(context)).find(({ saleId }) => saleId === asked.id) as AdminSale;
    },
  );
}

/** @throws {AppError} PRESALE_ADDRESSES_FIXED */
async function rejectFixed(db: Parameters<typeof addressesLockOf>[0], saleId: number): Promise<void> {
  const lock = await addressesLockOf(db, saleId);
  if (lock !== null) throw new AppError(ERRORS.PRESALE_ADDRESSES_FIXED, { reason: WHY[lock] });
}

function changeOf(sale: Sale, { mint, treasury }: Pick<Sale, 'mint' | 'treasury'>) {
  return { ...(mint !== sale.mint && { mint }), ...(treasury !== sale.treasury && { treasury }) };
}
