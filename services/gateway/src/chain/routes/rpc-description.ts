import type { ErrorCode } from '@mintwire/contracts';
import { Type, type TSchema } from 'typebox';
import { RPC_METHODS } from '../domain/rpc-methods';
import { MAX_BATCH } from '../domain/rpc-request';

const Version = Type.Literal('2.0');
const Id = Type.Union([Type.String({ maxLength: 128 }), Type.Integer()]);

const Call = Type.Object({
  jsonrpc: Version,
  id: Id,
  method: Type.String({ enum: [...RPC_METHODS] }),
  params: Type.Optional(Type.Union([Type.Array(Type.Unknown()), Type.Object({})])),
});
const Rejection = Type.Object({
  jsonrpc: Version,
  id: Type.Union([Id, Type.Null()]),
  error: Type.Object({
    code: Type.Integer(),
    message: Type.String(),
    data: Type.Optional(Type.Object({ code: Type.String({ description: 'of the refusals of this site' }) })),
  }),
});
const Answer = Type.Union([Type.Object({ jsonrpc: Version, id: Id, result: Type.Unknown() }), Rejection]);

const oneOrMany = <One extends TSchema>(one: One) =>
  Type.Union([one, Type.Array(one, { minItems: 1, maxItems: MAX_BATCH })]);

/** Options of `POST /rpc` that only describe it: its body is read by hand, and its answers are sent as they come. */
export const RPC_DESCRIPTION = {
  config: {
    ownBody: oneOrMany(Call),
    needsDatabase: false,
    errors: ['RATE_LIMITED', 'CHAIN_UNAVAILABLE', 'CHAIN_RPC_TIMEOUT'] satisfies ErrorCode[],
  },
  schema: {
    summary:
      'Asks the chain by JSON-RPC 2.0, one call or a batch; other methods than those that pages need are refused',
    description:
      'A call that is refused alone, like one of a method that is not offered, is answered with 200 and an `error` in its place. ' +
      'All that is refused as a whole is JSON-RPC, too, with the code of the refusal in `error.data.code`.',
    response: {
      200: oneOrMany(Answer),
      400: Rejection,
      403: Rejection,
      413: Rejection,
      415: Rejection,
      429: Rejection,
      500: Rejection,
      503: Rejection,
      504: Rejection,
    },
  },
} as const;
