// Written by "npm run admin-routes" from what stands on the routes themselves; a test compares.
import type { AccessTable } from '../roles';

export const PRESALE_ADMIN_ROUTES: AccessTable = {
  'GET /api/presale/admin/payments': { roles: ['owner', 'operator'] },
  'GET /api/presale/admin/runs': { roles: ['owner', 'operator'] },
  'GET /api/presale/admin/runs/:run': { roles: ['owner', 'operator'] },
  'GET /api/presale/admin/runs/:run/legs': { roles: ['owner', 'operator'] },
  'GET /api/presale/admin/sales': { roles: ['owner', 'operator'] },
  'GET /api/presale/admin/sales/:id': { roles: ['owner', 'operator'] },
  'GET /api/presale/admin/sales/:id/allocations': { roles: ['owner', 'operator'] },
  'GET /api/presale/admin/sales/:id/allowlist': { roles: ['owner', 'operator'] },
  'GET /api/presale/admin/sales/:id/purchases': { roles: ['owner', 'operator'] },
  'GET /api/presale/admin/tokens/:mint': { roles: ['owner', 'operator'] },
  'PATCH /api/presale/admin/sales/:id': { roles: ['owner', 'operator'] },
  'POST /api/presale/admin/payments/:payment/refund-address': { roles: ['owner', 'operator'] },
  'POST /api/presale/admin/runs/:run/batches': { roles: ['owner', 'operator'] },
  'POST /api/presale/admin/runs/:run/batches/:number/signed': { roles: ['owner', 'operator'] },
  'POST /api/presale/admin/runs/:run/cancel': { roles: ['owner', 'operator'] },
  'POST /api/presale/admin/sales': { roles: ['owner'] },
  'POST /api/presale/admin/sales/:id/allowlist': { roles: ['owner', 'operator'] },
  'POST /api/presale/admin/sales/:id/pause': { roles: ['owner', 'operator'] },
  'POST /api/presale/admin/sales/:id/resume': { roles: ['owner', 'operator'] },
  'POST /api/presale/admin/sales/:id/runs': { roles: ['owner', 'operator'] },
  'PUT /api/presale/admin/sales/:id/addresses': { roles: ['owner'] },
};
