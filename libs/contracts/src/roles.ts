/** What an account of the admin area may be; an account may be several at once. */
export const ROLES = ['owner', 'editor', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** What a deploy token may let a team's program do to its own remote, beside reading how it does. */
export const DEPLOY_SCOPES = ['upload', 'canary', 'promote', 'rollback', 'withdraw', 'preview'] as const;
export type DeployScope = (typeof DEPLOY_SCOPES)[number];

/**
 * Who may use a route: these roles by a session, the public without one (routes that make a session, or take the secret of a
 * preview link), or a program by the deploy token of the remote that the request is about,
 * with this scope; every token may read.
 */
export interface RouteAccess {
  readonly roles: readonly Role[];
  readonly anyone?: true;
  readonly deployToken?: DeployScope | 'read';
}

const OWNER = { roles: ['owner'] } as const satisfies RouteAccess;
const RELEASES = { roles: ['owner', 'operator'] } as const satisfies RouteAccess;
const andTeam = <Scope extends DeployScope | 'read'>(deployToken: Scope) => ({ ...RELEASES, deployToken }) as const;
const EVERY_ROLE = { roles: ROLES } as const satisfies RouteAccess;
const SIGN_IN = { roles: ROLES, anyone: true } as const satisfies RouteAccess;

/**
 * Every administrative route of the gateway and who may use it. The gateway does not start with a route below
 * `/api/admin` or `/api/releases` that is missing here.
 */
export const ADMIN_ROUTES = {
  'POST /api/admin/setup': SIGN_IN,
  'POST /api/admin/setup/check': SIGN_IN,
  'POST /api/admin/login': SIGN_IN,
  'POST /api/admin/logout': SIGN_IN,
  'GET /api/admin/me': EVERY_ROLE,
  'GET /api/admin/audit': OWNER,
  'GET /api/admin/tokens': OWNER,
  'POST /api/admin/tokens': OWNER,
  'POST /api/admin/tokens/:id/renew': OWNER,
  'DELETE /api/admin/tokens/:id': OWNER,
  'GET /api/admin/users': OWNER,
  'POST /api/admin/users': OWNER,
  'PATCH /api/admin/users/:id': OWNER,
  'DELETE /api/admin/users/:id': OWNER,
  'DELETE /api/admin/users/:id/sessions': OWNER,
  'DELETE /api/admin/invites/:id': OWNER,
  'GET /api/admin/settings': OWNER,
  'PUT /api/admin/settings': OWNER,
  'GET /api/admin/layout': OWNER,
  'PUT /api/admin/layout': OWNER,
  'GET /api/admin/previews': andTeam('preview'),
  'POST /api/admin/previews': andTeam('preview'),
  'DELETE /api/admin/previews/:id': andTeam('preview'),
  'POST /api/admin/previews/open': SIGN_IN,
  'POST /api/admin/previews/leave': SIGN_IN,
  'GET /api/admin/telemetry': RELEASES,
  'GET /api/admin/csp-reports': RELEASES,
  'GET /api/releases': andTeam('read'),
  'GET /api/releases/:remote': andTeam('read'),
  'GET /api/releases/:remote/:version/gates': andTeam('read'),
  'POST /api/releases': { roles: [], deployToken: 'upload' },
  'POST /api/releases/:remote/:version/promote': andTeam('promote'),
  'POST /api/releases/:remote/:version/canary': andTeam('canary'),
  'POST /api/releases/:remote/:version/rollback': andTeam('rollback'),
  'POST /api/releases/:remote/withdraw': { ...OWNER, deployToken: 'withdraw' },
  'POST /api/releases/:remote/put-back': { ...OWNER, deployToken: 'withdraw' },
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
