// Written by "npm run admin-routes" from what stands on the routes themselves; a test compares.
import type { AccessTable } from '../roles';

export const LAUNCHPAD_ADMIN_ROUTES: AccessTable = {
  'GET /api/launchpad/admin/distributions': { roles: ['owner', 'operator'] },
  'GET /api/launchpad/admin/income': { roles: ['owner', 'operator'] },
  'GET /api/launchpad/admin/launches': { roles: ['owner', 'operator'] },
  'GET /api/launchpad/admin/lookup-tables': { roles: ['owner', 'operator'] },
  'GET /api/launchpad/admin/prices': { roles: ['owner', 'operator'] },
  'GET /api/launchpad/admin/quotes': { roles: ['owner', 'operator'] },
  'GET /api/launchpad/admin/storage': { roles: ['owner', 'operator'] },
};
