// Written by "npm run admin-routes" from what stands on the routes themselves; a test compares.
import type { AccessTable } from '../roles';

export const NEWS_ADMIN_ROUTES: AccessTable = {
  'DELETE /api/news/admin/bans/:id': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/bans': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/comments': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/articles/:slug/comments': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/bans': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/comments/decisions': { roles: ['owner', 'editor'] },
};
