// Written by "npm run admin-routes" from what stands on the routes themselves; a test compares.
import type { AccessTable } from '../roles';

export const NEWS_ADMIN_ROUTES: AccessTable = {
  'DELETE /api/news/admin/articles/:id': { roles: ['owner', 'editor'] },
  'DELETE /api/news/admin/articles/:id/preview-links': { roles: ['owner', 'editor'] },
  'DELETE /api/news/admin/bans/:id': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/articles': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/articles/:id': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/articles/:id/revisions': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/articles/:id/revisions/:number': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/bans': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/comments': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/articles': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/articles/:id/archive': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/articles/:id/discard': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/articles/:id/preview': { roles: ['owner', 'editor'], audit: false },
  'POST /api/news/admin/articles/:id/preview-links': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/articles/:id/publish': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/articles/:id/restore': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/articles/:id/revisions/:number/restore': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/articles/:id/unpublish': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/articles/:slug/comments': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/articles/bulk': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/bans': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/comments/decisions': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/pictures': { roles: ['owner', 'editor'] },
  'PUT /api/news/admin/articles/:id/draft': { roles: ['owner', 'editor'], audit: false },
};
