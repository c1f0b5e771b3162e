import { AppError, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { Chain } from './chain/chain';
import { ForkImpossible } from './chain/fork';

const ForkRequest = Type.Union([
  Type.Object({ without: Type.String({ maxLength: 88 }) }, { additionalProperties: false }),
  Type.Object({ fromSlot: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
]);
const ForkAnswer = Type.Object({ dropped: Type.Array(Type.String(), { description: 'signatures, oldest first' }) });

/** `POST /fork`: takes back transactions that are not final yet. For tests in other processes; off by default. */
export function registerFork(app: ServiceApp, chain: Chain): void {
  app.post('/fork', { schema: { body: ForkRequest, response: { 200: ForkAnswer } } }, async ({ body }) => {
    try {
      const { dropped } = await chain.fork(body);
      return { dropped: dropped.map(({ record }) => record.signature) };
    } catch (cause) {
      if (cause instanceof ForkImpossible) throw new AppError(ERRORS.CHAIN_FORK_IMPOSSIBLE, {}, { cause });
      throw cause;
    }
  });
}
