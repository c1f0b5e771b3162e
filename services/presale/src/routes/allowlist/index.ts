import { Allowlist, AllowlistUpload, AllowlistUploaded, AppError, SERVICE_ADMINS, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { transaction } from '@mintwire/service-kit/transaction';
import { Type } from 'typebox';
import type { PresaleContext } from '../../context';
import { readAllowlist } from '../../domain/allowlist-rows';
import { allowlistPage, replaceAllowlist } from '../../store/allowlist';
import { lockSale, noteChange } from '../../store/sales';
import { findSale } from '../../views/presale-state';
import { CHAIN_ERRORS } from '../chain-errors';

const ALLOWLIST = '/api/presale/admin/sales/:id/allowlist';
const PAGE = 200;
const Id = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

/** Who may buy before others do. */
export function allowlistRoutes(app: ServiceApp, context: PresaleContext): void {
  const access = SERVICE_ADMINS.presale;
  const { pool, now } = context;

  app.post(
    ALLOWLIST,
    {
      schema: {
        summary: 'Replaces the list of wallets that may buy first; one line that is wrong, and nothing changes',
        params: Id,
        body: AllowlistUpload,
        response: { 200: AllowlistUploaded },
      },
      config: { access, errors: ['PRESALE_SALE_UNKNOWN', 'PRESALE_ALLOWLIST_INVALID', ...CHAIN_ERRORS] },
    },
    async ({ params, body, identity }) => {
      const { sale } = await findSale(context, params.id);
      const { rows, wrong } = readAllowlist(body.csv);
      if (wrong.length > 0) throw new AppError(ERRORS.PRESALE_ALLOWLIST_INVALID, { reason: wrong.join('; ') });
      await transaction(pool, async (client) => {
        // Quotes are given under this lock: none is judged by half a list.
        await lockSale(client, sale.id);
        await replaceAllowlist(client, sale.id, rows);
        const action = `Replaced the list of invited wallets: ${rows.length}`;
        await noteChange(client, {
          saleId: sale.id,
          at: now(),
          changedBy: identity?.subject ?? '',
          change: { action },
        });
      });
      return { wallets: rows.length };
    },
  );

  app.get(
    ALLOWLIST,
    {
      schema: {
        summary: 'Wallets that may buy first, with their caps',
        params: Id,
        querystring: Type.Object(
          {
            cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$', description: '`next` of the page before' })),
            limit: Type.Integer({ minimum: 1, maximum: PAGE, default: 20 }),
          },
          { additionalProperties: false },
        ),
        response: { 200: Allowlist },
      },
      config: { access, errors: ['PRESALE_SALE_UNKNOWN', ...CHAIN_ERRORS] },
    },
    async ({ params, query }) => {
      const { sale } = await findSale(context, params.id);
      const offset = Number(query.cursor ?? 0);
      const found = await allowlistPage(pool, { saleId: sale.id, offset, limit: query.limit + 1 });
      const next = found.length > query.limit ? String(offset + query.limit) : null;
      return { items: found.slice(0, query.limit), next };
    },
  );
}
