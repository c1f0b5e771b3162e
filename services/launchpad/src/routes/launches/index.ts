import {
  AddressString,
  Launch,
  LaunchList,
  LaunchPending,
  LaunchReceipt,
  LaunchReport,
  type ErrorCode,
} from '@mintwire/contracts';
import { LAUNCH_PAGE_SIZE, LAUNCH_SORTS, MAX_LAUNCH_PAGE, MAX_LAUNCH_SEARCH } from '@mintwire/contracts/launch-query';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { LaunchpadContext } from '../../context';
import { rejectNoSignature } from '../../domain/chain-text';
import { perMinute } from '@mintwire/service-kit/limits';
import { CHAIN_ERRORS } from '@mintwire/service-kit/chain';
import { takeReport } from '../../verification/take-report';
import { launchList } from '../../views/launch-list';
import { launchReceipt, requireLaunch } from '../../views/recorded-launch';

const MAX_PAGE = 100;
const Catalogue = Type.Object(
  {
    search: Type.Optional(
      Type.String({
        maxLength: MAX_LAUNCH_SEARCH,
        description:
          'Part of a name or symbol, or the beginning of an address; of one or two letters: how a symbol or a word of a name begins',
      }),
    ),
    sort: Type.Enum([...LAUNCH_SORTS], { default: 'newest' }),
    fixedSupply: Type.Optional(Type.Boolean({ description: 'Only tokens of which nobody can make more' })),
    noFreeze: Type.Optional(Type.Boolean({ description: 'Only tokens that nobody can freeze' })),
    finalDetails: Type.Optional(Type.Boolean({ description: 'Only tokens whose name, symbol and picture are final' })),
    creator: Type.Optional(Type.String({ ...AddressString, description: 'Only tokens that this wallet launched' })),
    page: Type.Integer({ minimum: 1, maximum: MAX_LAUNCH_PAGE, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: LAUNCH_PAGE_SIZE }),
  },
  { additionalProperties: false },
);
const Mint = Type.Object({ mint: AddressString });

const REPORT_ERRORS: readonly ErrorCode[] = [
  'LAUNCHPAD_QUOTE_UNKNOWN',
  'LAUNCHPAD_QUOTE_ALTERED',
  'LAUNCHPAD_QUOTE_USED',
  'LAUNCHPAD_TRANSACTION_UNKNOWN',
  'LAUNCHPAD_TRANSACTION_UNSIGNED',
  'LAUNCHPAD_TRANSACTION_FAILED',
  'LAUNCHPAD_VERIFICATION_FAILED',
  ...CHAIN_ERRORS,
];

export function launchRoutes(app: ServiceApp, context: LaunchpadContext): void {
  const { config } = context;

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
      config: { errors: REPORT_ERRORS, ...perMinute(config.limits.reportsPerMinute) },
    },
    async (request, reply) => {
      rejectNoSignature(request.body.signature);
      const outcome = await takeReport(context, request.body);
      if (outcome.kind === 'launch') return reply.code(outcome.isNew ? 201 : 200).send(outcome.launch);
      return reply.code(202).header('retry-after', outcome.pending.retryAfterSeconds).send(outcome.pending);
    },
  );

  app.get(
    '/api/launchpad/launches',
    {
      schema: {
        summary: 'Launches on the current chain, as `/launches` lists them',
        querystring: Catalogue,
        response: { 200: LaunchList },
      },
      config: { errors: CHAIN_ERRORS, publicFor: 2 },
    },
    async ({ query }) => launchList(context, query),
  );

  app.get(
    '/api/launchpad/launches/:mint',
    {
      schema: {
        summary: 'Receipt of one launch, with the present state of its token',
        params: Mint,
        response: { 200: LaunchReceipt },
      },
      config: {
        errors: ['LAUNCHPAD_LAUNCH_UNKNOWN', ...CHAIN_ERRORS],
        publicFor: 2,
        madeOf: ({ mint = '' }) => [`launches:${mint}`],
      },
    },
    async ({ params }) => launchReceipt(context, await requireLaunch(context, params.mint)),
  );
}
