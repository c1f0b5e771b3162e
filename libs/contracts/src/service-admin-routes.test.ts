import { ROLES, type AccessTable } from './roles';
import {
  SERVICE_ADMIN_ROUTES,
  SERVICE_ADMINS,
  serviceAdminAccess,
  serviceAdminAccessOf,
  serviceOfAdminPath,
} from './service-admin-routes';
import { SERVICE_NAMES, SERVICES } from './services';

const TABLE: AccessTable = {
  'GET /api/news/admin/articles': SERVICE_ADMINS.news,
  'GET /api/news/admin/articles/:id': { roles: ['editor'] },
  'GET /api/news/admin/articles/drafts': { roles: ['owner'] },
  'GET /api/news/admin/:what/drafts': { roles: ['operator'] },
};

describe('who administers a service', () => {
  it.each(SERVICE_NAMES)('is said of %s', (name) => {
    const { admins } = SERVICES[name];
    expect(admins.length).toBeGreaterThan(0);
    expect(ROLES).toEqual(expect.arrayContaining([...admins]));
    expect(SERVICE_ADMINS[name].roles).toEqual(admins);
  });
});

describe("the services' half of the table of roles and routes", () => {
  it('names only administrative routes of services, each for somebody', () => {
    for (const [key, { roles }] of Object.entries(SERVICE_ADMIN_ROUTES)) {
      const [method = '', path = ''] = key.split(' ');
      expect(method).toMatch(/^(GET|POST|PUT|PATCH|DELETE)$/);
      expect(Object.keys(SERVICE_ADMINS)).toContain(serviceOfAdminPath(path));
      expect(roles.length).toBeGreaterThan(0);
      for (const role of roles) expect(ROLES).toContain(role);
    }
  });

  it('knows a path by the route that serves it, fixed segments first', () => {
    const who = (path: string, method = 'GET') => serviceAdminAccessOf(method, path, TABLE)?.roles;
    expect(who('/api/news/admin/articles')).toEqual(['owner', 'editor']);
    expect(who('/api/news/admin/articles', 'HEAD')).toEqual(['owner', 'editor']);
    expect(who('/api/news/admin/articles/7')).toEqual(['editor']);
    expect(who('/api/news/admin/articles/drafts')).toEqual(['owner']);
    expect(who('/api/news/admin/feeds/drafts')).toEqual(['operator']);
    for (const path of [
      '/api/news/admin/articles/',
      '/api/news/admin/articles/7/x',
      '/api/news/admin',
      '/api/news/admin/constructor',
    ])
      expect(who(path)).toBeUndefined();
    expect(who('/api/news/admin/articles', 'POST')).toBeUndefined();
    expect(serviceAdminAccess('GET', '/constructor', TABLE)).toBeUndefined();
  });

  it('tells whose administration a path is', () => {
    expect(
      [
        '/api/news/admin',
        '/api/presale/admin/x',
        '/api/news/administration',
        '/api/admin/me',
        '/api/news/articles/admin',
      ].map(serviceOfAdminPath),
    ).toEqual(['news', 'presale', null, null, null]);
  });
});
