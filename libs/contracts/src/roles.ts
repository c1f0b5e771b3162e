/** What an account of the admin area may be; an account may be several at once. */
export const ROLES = ['owner', 'editor', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may use a route: these roles by a session, the public without one (routes that make a session, or take the secret of a
 * preview link), or a program by the deploy token of the remote that the request is about.
 */
export interface RouteAccess {
  readonly roles: readonly Role[];
  readonly anyone?: true;
  readonly deployToken?: true;
}

const OWNER = { roles: ['owner'] } as const satisfies RouteAccess;
const RELEASES = { roles: ['owner', 'operator'] } as const satisfies RouteAccess;
const RELEASES_AND_TEAM = { ...RELEASES, deployToken: true } as const satisfies RouteAccess;
const EVERY_ROLE = { roles: ROLES } as const satisfies RouteAccess;
const SIGN_IN = { roles: ROLES, anyone: true } as const satisfies RouteAccess;

/**
 * Every administrative route of the gateway and who may use it. The gateway does not start with a route below
 * `/api/admin` or `/api/releases` that is missing here.
 */
export const ADMIN_ROUTES = {
  'POST /api/admin/setup': SIGN_IN,
  'POST /api/admin/login': SIGN_IN,
  'POST /api/admin/logout': SIGN_IN,
  'GET /api/admin/me': EVERY_ROLE,
  'GET /api/admin/audit': OWNER,
  'GET /api/admin/tokens': OWNER,
  'POST /api/admin/tokens': OWNER,
  'DELETE /api/admin/tokens/:id': OWNER,
  'GET /api/admin/users': OWNER,
  'POST /api/admin/users': OWNER,
  'PATCH /api/admin/users/:id': OWNER,
  'DELETE /api/admin/users/:id': OWNER,
  'DELETE /api/admin/users/:id/sessions': OWNER,
  'DELETE /api/admin/invites/:id': OWNER,
  'GET /api/admin/settings': OWNER,
  'PUT /api/admin/settings': OWNER,
  'GET /api/admin/previews': RELEASES,
  'POST /api/admin/previews': RELEASES,
  'DELETE /api/admin/previews/:id': RELEASES,
  'POST /api/admin/previews/open': SIGN_IN,
  'POST /api/admin/previews/leave': SIGN_IN,
  'GET /api/admin/telemetry': RELEASES,
  'GET /api/admin/csp-reports': RELEASES,
  'GET /api/releases': RELEASES_AND_TEAM,
  'GET /api/releases/:remote/:version/gates': RELEASES,
  'POST /api/releases': { roles: [], deployToken: true },
  'POST /api/releases/:remote/:version/promote': RELEASES_AND_TEAM,
  'POST /api/releases/:remote/:version/canary': RELEASES_AND_TEAM,
  'POST /api/releases/:remote/:version/rollback': RELEASES_AND_TEAM,
  'POST /api/releases/:remote/:version/lock': RELEASES,
  'POST /api/releases/:remote/:version/unlock': RELEASES,
} as const satisfies Record<string, RouteAccess>;

/** Whether a path is of the kind that {@link ADMIN_ROUTES} must name. */
export function isAdminPath(path: string): boolean {
  return /^\/api\/(admin|releases)(\/|$)/.test(path);
}

/** Who may use that route; undefined when nobody has said. `route` is the pattern, not the path of one request. */
export function routeAccess(method: string, route: string): RouteAccess | undefined {
  const key = `${method === 'HEAD' ? 'GET' : method} ${route}`;
  return Object.hasOwn(ADMIN_ROUTES, key) ? ADMIN_ROUTES[key as keyof typeof ADMIN_ROUTES] : undefined;
}
