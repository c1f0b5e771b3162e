import { ROLES, type DeployScope, type RouteAccess } from '@mintwire/contracts';

export const OWNER = { roles: ['owner'] } as const satisfies RouteAccess;
export const EVERY_ROLE = { roles: ROLES } as const satisfies RouteAccess;
/** What makes a session, or takes the secret of a link. */
export const ANYONE = { roles: ROLES, anyone: true } as const satisfies RouteAccess;
/** Those who look after releases. */
export const RELEASES = { roles: ['owner', 'operator'] } as const satisfies RouteAccess;

/** They, and the program of the team whose remote it is, by a deploy token with that scope. */
export const andTeam = <Scope extends DeployScope | 'read'>(deployToken: Scope) =>
  ({ ...RELEASES, deployToken }) as const;
