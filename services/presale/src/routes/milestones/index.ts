import { SALE_MILESTONES_PATH, SaleMilestonePage } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { PresaleContext } from '../../context';
import { milestonePage } from '../../views/milestones';
import { CHAIN_ERRORS } from '../chain-errors';

const Asked = Type.Object(
  { after: Type.Optional(Type.String({ format: 'uuid', description: 'id of the last one that is known' })) },
  { additionalProperties: false },
);

/** `GET /api/presale/milestones` */
export function milestoneRoutes(app: ServiceApp, context: PresaleContext): void {
  app.get(
    SALE_MILESTONES_PATH,
    {
      schema: {
        summary: 'What has happened in the sales on this chain, oldest first: begun, nearly over, sold out, over',
        querystring: Asked,
        response: { 200: SaleMilestonePage },
      },
      config: { errors: CHAIN_ERRORS, publicFor: 1 },
    },
    ({ query }) => milestonePage(context, query.after ?? null),
  );
}
