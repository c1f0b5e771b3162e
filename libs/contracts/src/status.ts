import { Type, type Static } from 'typebox';
import { ChainInfo } from './chain';

const Health = Type.Union([Type.Literal('ok'), Type.Literal('down')]);

/** What code of releases can reach from a process that runs it: no network at all, or whatever the process can. */
export const ReleaseNetwork = Type.Union([Type.Literal('closed'), Type.Literal('open')]);
export type ReleaseNetwork = Static<typeof ReleaseNetwork>;

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
      releaseNetwork: Type.Union([ReleaseNetwork, Type.Null()], { description: 'null when nobody says' }),
    }),
  ),
  remotes: Type.Array(
    Type.Object({
      name: Type.String(),
      live: Type.Union([Type.String(), Type.Null()]),
      locked: Type.Boolean(),
      withdrawn: Type.Boolean({ description: 'somebody took it off the site' }),
      fault: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  chain: Type.Intersect([ChainInfo, Type.Object({ status: Health, slot: Type.Union([Type.Integer(), Type.Null()]) })]),
  database: Type.Object({ status: Health }),
  /** Of the gateway, which also tries what is uploaded. */
  releaseNetwork: ReleaseNetwork,
});
export type StatusAnswer = Static<typeof StatusAnswer>;

/** Answer of `GET /readyz` of each process. */
export const ReadyAnswer = Type.Object({
  status: Health,
  service: Type.String(),
  version: Type.String(),
  checks: Type.Record(Type.String(), Health),
  /** Missing where no code of releases runs. */
  releaseNetwork: Type.Optional(ReleaseNetwork),
});
export type ReadyAnswer = Static<typeof ReadyAnswer>;
