import { useLoad } from '@mintwire/admin-kit/use-load';
import type { AdminSession } from '@mintwire/contracts';

/** Whether whoever is signed in may do what only owners may; not until that is known. */
export const useIsOwner = (): boolean => useLoad<AdminSession>('/api/admin/me').data?.roles.includes('owner') ?? false;
