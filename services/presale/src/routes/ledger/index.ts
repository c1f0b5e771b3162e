import { LEDGER_PAGE_SIZE, LedgerPage } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { PresaleContext } from '../../context';
import { statusOf } from '../../domain/sale-status';
import { ledgerPage } from '../../store/payments';
import { findSale } from '../../views/presale-state';
import { ledgerLine } from '../../views/purchase-answer';
import { CHAIN_ERRORS } from '../chain-errors';

const Asked = Type.Object(
  {
    sale: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'the current one by default' }),
    ),
    after: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$', description: '`next` of the page before' })),
  },
  { additionalProperties: false },
);

/** `GET /api/presale/ledger` */
export function ledgerRoutes(app: ServiceApp, context: PresaleContext): void {
  app.get(
    '/api/presale/ledger',
    {
      schema: {
        summary: 'Every payment into the treasury of a sale, oldest first, credited or not',
        querystring: Asked,
        response: { 200: LedgerPage },
      },
      config: { errors: ['PRESALE_SALE_UNKNOWN', 'PRESALE_NOT_CONFIGURED', ...CHAIN_ERRORS], publicFor: 1 },
    },
    async ({ query }) => {
      const { sale } = await findSale(context, query.sale ?? null);
      const asked = { saleId: sale.id, after: Number(query.after ?? 0), limit: LEDGER_PAGE_SIZE + 1 };
      const found = await ledgerPage(context.pool, asked);
      const items = found.slice(0, LEDGER_PAGE_SIZE);
      const status = statusOf(sale, context.now());
      return {
        saleId: sale.id,
        treasury: sale.treasury,
        verifiedLamports: encodeAmount(sale.creditedLamports),
        since: sale.countedSince.toISOString(),
        items: items.map((payment) => ledgerLine(payment, status)),
        next: found.length > items.length ? String(items.at(-1)?.position) : null,
      };
    },
  );
}
