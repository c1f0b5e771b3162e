import { Type, type Static } from 'typebox';
import { ChainInfo } from './chain';

const Health = Type.Union([Type.Literal('ok'), Type.Literal('down')]);

/** Answer of `GET /api/status`. */
export const StatusAnswer = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('degraded')]),
  time: Type.String(),
  services: Type.Array(
    Type.Object({
      name: Type.String(),
      status: Health,
      version: Type.Union([Type.String(), Type.Null()]),
      database: Type.Union([Health, Type.Null()]),
      latencyMs: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
  remotes: Type.Array(
    Type.Object({
      name: Type.String(),
      live: Type.Union([Type.String(), Type.Null()]),
      locked: Type.Boolean(),
      withdrawn: Type.Boolean({ description: 'somebody took it off the site' }),
    }),
  ),
  chain: Type.Intersect([ChainInfo, Type.Object({ status: Health, slot: Type.Union([Type.Integer(), Type.Null()]) })]),
  database: Type.Object({ status: Health }),
});
export type StatusAnswer = Static<typeof StatusAnswer>;

/** Answer of `GET /readyz` of each process. */
export const ReadyAnswer = Type.Object({
  status: Health,
  service: Type.String(),
  version: Type.String(),
  checks: Type.Record(Type.String(), Health),
});
export type ReadyAnswer = Static<typeof ReadyAnswer>;
