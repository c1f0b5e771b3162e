import { PRESALE_EVENTS_PATH, PresaleState } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { offerEvents } from '@mintwire/service-kit/events';
import { Type } from 'typebox';
import type { PresaleContext } from '../../context';
import { presaleState } from '../../views/presale-state';
import { PRESALE_TOPIC } from '../../views/sale-totals';
import { CHAIN_ERRORS } from '../chain-errors';

/** Seconds: nobody buys by a total older than this. */
const FRESH = 1;
const Sale = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });
/** One page each; a gateway holds those of all its visitors. */
const STREAMS = { all: 20_000, perClient: 50 };
const ROUTE_ERRORS = ['PRESALE_NOT_CONFIGURED', 'CHAIN_ACCOUNT_UNREADABLE', ...CHAIN_ERRORS] as const;

/** `GET /api/presale`, `/api/presale/sales/{id}` and the stream of what happens in them. */
export function presaleRoutes(app: ServiceApp, context: PresaleContext): void {
  app.get(
    '/api/presale',
    {
      schema: {
        summary: 'The current sale: terms, token, totals and newest purchases',
        response: { 200: PresaleState },
      },
      config: { errors: ROUTE_ERRORS, publicFor: FRESH },
    },
    () => presaleState(context, null),
  );

  app.get(
    '/api/presale/sales/:id',
    {
      schema: { summary: 'Any sale on this chain', params: Sale, response: { 200: PresaleState } },
      config: { errors: ['PRESALE_SALE_UNKNOWN', ...ROUTE_ERRORS], publicFor: FRESH },
    },
    ({ params }) => presaleState(context, params.id),
  );

  offerEvents(app, {
    url: PRESALE_EVENTS_PATH,
    topic: PRESALE_TOPIC,
    limits: STREAMS,
    summary: 'What changes in the sales, as it happens (server-sent events)',
  });
}
