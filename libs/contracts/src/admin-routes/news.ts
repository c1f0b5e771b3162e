// Written by "npm run admin-routes" from what stands on the routes themselves; a test compares.
import type { AccessTable } from '../roles';

export const NEWS_ADMIN_ROUTES: AccessTable = {
  'DELETE /api/news/admin/bans/:id': { roles: ['owner', 'editor'] },
  'DELETE /api/news/admin/newsletter/issues/:id': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/bans': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/comments': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/newsletter/issues': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/newsletter/issues/:id': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/newsletter/issues/:id/deliveries': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/newsletter/outbox': { roles: ['owner'] },
  'GET /api/news/admin/newsletter/subscribers': { roles: ['owner', 'editor'] },
  'GET /api/news/admin/newsletter/subscribers/export': { roles: ['owner'] },
  'POST /api/news/admin/articles/:slug/comments': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/bans': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/comments/decisions': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/newsletter/issues': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/newsletter/issues/:id/decisions': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/newsletter/issues/:id/pause': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/newsletter/issues/:id/resume': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/newsletter/issues/:id/schedule': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/newsletter/issues/:id/test': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/newsletter/issues/:id/unschedule': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/newsletter/issues/preview': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/newsletter/subscribers/:id/unsubscribe': { roles: ['owner', 'editor'] },
  'POST /api/news/admin/newsletter/subscribers/import': { roles: ['owner', 'editor'] },
  'PUT /api/news/admin/newsletter/issues/:id': { roles: ['owner', 'editor'] },
};
