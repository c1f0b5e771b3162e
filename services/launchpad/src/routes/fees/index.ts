import { FeeEstimate, TokenStandard } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { LaunchpadContext } from '../../context';
import { estimateFees } from '../../views/estimate-fees';

const Query = Type.Object({ standard: Type.Optional(TokenStandard) }, { additionalProperties: false });

export function feeRoutes(app: ServiceApp, context: LaunchpadContext): void {
  const schema = { summary: 'What a launch would cost now', querystring: Query, response: { 200: FeeEstimate } };
  const errors = ['LAUNCHPAD_PRICE_UNAVAILABLE', 'LAUNCHPAD_COST_UNAVAILABLE'] as const;
  app.get('/api/launchpad/fees', { schema, config: { errors, publicFor: 1 } }, async (request) =>
    estimateFees(context, request.query.standard),
  );
}
