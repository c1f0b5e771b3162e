import {
  AddressString,
  AppError,
  Launch,
  LaunchList,
  LaunchPending,
  LaunchReceipt,
  LaunchReport,
  type ErrorCode,
} from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { LaunchpadContext } from '../../context';
import { refuseNoSignature } from '../../domain/signature-text';
import { perMinute } from '../../plugins/rate-limits';
import { CHAIN_REFUSALS } from '../refusals';
import { findLaunch, listLaunches } from '../../store/launches';
import { takeReport } from '../../verification/take-report';

const MAX_PAGE = 100;
const Page = Type.Object(
  {
    cursor: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })),
    limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 20 }),
  },
  { additionalProperties: false },
);
const Mint = Type.Object({ mint: AddressString });

const REPORT_REFUSALS: readonly ErrorCode[] = [
  'LAUNCHPAD_QUOTE_UNKNOWN',
  'LAUNCHPAD_QUOTE_ALTERED',
  'LAUNCHPAD_QUOTE_USED',
  'LAUNCHPAD_TRANSACTION_UNKNOWN',
  'LAUNCHPAD_TRANSACTION_UNSIGNED',
  'LAUNCHPAD_TRANSACTION_FAILED',
  'LAUNCHPAD_VERIFICATION_FAILED',
  ...CHAIN_REFUSALS,
];

export function launchRoutes(app: ServiceApp, context: LaunchpadContext): void {
  const { pool, chain, config, readers } = context;

  app.post(
    '/api/launchpad/launches',
    {
      schema: {
        summary: 'Reports a launch; it is recorded once the chain shows it as quoted',
        description:
          'May be repeated: 201 the first time, 200 with the same record after that, 202 while the chain does not show the transaction.',
        body: LaunchReport,
        response: { 200: Launch, 201: Launch, 202: LaunchPending },
      },
      config: { refuses: REPORT_REFUSALS, ...perMinute(config.limits.reportsPerMinute) },
    },
    async (request, reply) => {
      refuseNoSignature(request.body.signature);
      const outcome = await takeReport(context, request.body);
      if (outcome.kind === 'launch') return reply.code(outcome.isNew ? 201 : 200).send(outcome.launch);
      return reply.code(202).header('retry-after', outcome.pending.retryAfterSeconds).send(outcome.pending);
    },
  );

  app.get(
    '/api/launchpad/launches',
    {
      schema: {
        summary: 'Launches on the current chain, newest first',
        querystring: Page,
        response: { 200: LaunchList },
      },
      config: { refuses: CHAIN_REFUSALS },
    },
    async ({ query }) => {
      // One more than asked for tells whether there is a next page.
      const found = await listLaunches(pool, await chain.id(), query.cursor ?? null, query.limit + 1);
      const page = found.slice(0, query.limit);
      return {
        items: page.map(({ launch }) => launch),
        next: found.length > query.limit ? (page.at(-1)?.cursor ?? null) : null,
      };
    },
  );

  app.get(
    '/api/launchpad/launches/:mint',
    {
      schema: {
        summary: 'Receipt of one launch, with the present state of its token',
        params: Mint,
        response: { 200: LaunchReceipt },
      },
      config: { refuses: ['LAUNCHPAD_LAUNCH_UNKNOWN', ...CHAIN_REFUSALS] },
    },
    async ({ params }) => {
      const found = await findLaunch(pool, await chain.id(), params.mint);
      if (!found) throw new AppError('LAUNCHPAD_LAUNCH_UNKNOWN');
      return { ...found.launch, onChain: await readers.token(params.mint) };
    },
  );
}
