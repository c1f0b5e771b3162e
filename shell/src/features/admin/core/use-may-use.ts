import { useStore } from 'zustand';
import type { Role } from '@mintwire/contracts/roles';
import { routeAccess } from '@mintwire/contracts/route-access';
import { sessionStore } from './session';

/** Whether whoever is signed in may use that route of the gateway, by the table that the gateway goes by. */
export function useMayUse(method: string, route: string): boolean {
  const { state } = useStore(sessionStore);
  const roles: readonly Role[] = state.kind === 'signed-in' ? state.session.roles : [];
  return routeAccess(method, route)?.roles.some((role) => roles.includes(role)) ?? false;
}
