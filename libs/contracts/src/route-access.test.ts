import { ROLES, type Role } from './roles';
import { ADMIN_ROUTES, isAdminPath, routeAccess } from './route-access';

const routesOf = (role: Role) =>
  Object.keys(ADMIN_ROUTES).filter((key) => routeAccess(...(key.split(' ') as [string, string]))?.roles.includes(role));

describe('the table of roles and routes', () => {
  it('knows its own routes, HEAD like GET, and no other', () => {
    for (const key of Object.keys(ADMIN_ROUTES))
      expect(routeAccess(...(key.split(' ') as [string, string]))).toBeDefined();
    expect(routeAccess('HEAD', '/api/admin/audit')).toEqual({ roles: ['owner'] });
    expect(routeAccess('DELETE', '/api/admin/audit')).toBeUndefined();
    expect(routeAccess('GET', '/constructor')).toBeUndefined();
  });

  it('names only paths of the admin area', () => {
    for (const key of Object.keys(ADMIN_ROUTES)) expect(isAdminPath(key.split(' ')[1] ?? '')).toBe(true);
    expect(isAdminPath('/api/administration')).toBe(false);
    expect(isAdminPath('/api/news/admin/articles')).toBe(false);
  });

  it('keeps editors out of releases, and operators out of tokens and the audit log', () => {
    expect(routesOf('editor').filter((route) => route.includes('/api/releases'))).toEqual([]);
    expect(routesOf('operator').filter((route) => /tokens|audit|users|invites|settings/.test(route))).toEqual([]);
    expect(routesOf('operator')).toContain('POST /api/releases/:remote/:version/rollback');
    expect(routesOf('editor').filter((route) => /telemetry|csp-reports/.test(route))).toEqual([]);
    expect(routesOf('operator').filter((route) => /telemetry|csp-reports/.test(route))).toHaveLength(2);
  });

  it('lets a program with a deploy token neither lock nor unlock, and nobody without one upload', () => {
    expect(ADMIN_ROUTES['POST /api/releases/:remote/:version/lock']).toEqual({ roles: ['owner', 'operator'] });
    expect(ADMIN_ROUTES['POST /api/releases/:remote/:version/unlock']).toEqual({ roles: ['owner', 'operator'] });
    expect(ADMIN_ROUTES['POST /api/releases']).toEqual({ roles: [], deployToken: 'upload' });
    expect(ROLES).toEqual(['owner', 'editor', 'operator']);
  });
});
