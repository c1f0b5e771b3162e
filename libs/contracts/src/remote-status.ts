import { Type, type Static } from 'typebox';
import { DeployToken } from './admin';
import { RemoteReleases } from './releases';
import { ReleaseTelemetry } from './telemetry';

/**
 * `GET /api/releases/{remote}?since=`: how one remote stands, for its team: what visitors get, what is stored, and what browsers
 * reported of it, without `since` in the last 24 hours.
 */
export const RemoteStatus = Type.Object({
  ...RemoteReleases.properties,
  telemetry: Type.Object({ since: Type.String(), items: Type.Array(ReleaseTelemetry) }),
  token: Type.Union([DeployToken, Type.Null()], { description: 'the deploy token that asks; null for a person' }),
});
export type RemoteStatus = Static<typeof RemoteStatus>;
