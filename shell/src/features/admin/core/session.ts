import { createStore } from 'zustand/vanilla';
import type { AdminSession } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { api } from '@mintwire/platform';

/** Where the visitor stands with the administration. */
export type AdminState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'setup'; readonly token: string; readonly invited: boolean }
  | { readonly kind: 'signed-out'; readonly expired: boolean }
  | { readonly kind: 'signed-in'; readonly session: AdminSession }
  | { readonly kind: 'failed'; readonly error: unknown };

/** One for the page: screens come and go while somebody stays signed in. */
export const sessionStore = createStore<{ readonly state: AdminState }>(() => ({ state: { kind: 'loading' } }));

const set = (state: AdminState): void => sessionStore.setState({ state });

/** Asks the gateway who is signed in, unless that is known. A setup link or invitation (its secret stands behind the #) goes first. */
export async function askSession(): Promise<void> {
  const link = linkIn(window.location);
  if (link) {
    set({ kind: 'setup', ...link });
    return;
  }
  const { kind } = sessionStore.getState().state;
  if (kind === 'signed-in' || kind === 'signed-out') return;
  try {
    set({ kind: 'signed-in', session: await api.get<AdminSession>('/api/admin/me') });
  } catch (error) {
    set(
      isAppError(error) && error.code === 'UNAUTHORIZED'
        ? { kind: 'signed-out', expired: false }
        : { kind: 'failed', error },
    );
  }
}

/** Asks again after a failure. */
export function retrySession(): void {
  set({ kind: 'loading' });
  void askSession();
}

export function signedIn(session: AdminSession): void {
  set({ kind: 'signed-in', session });
}

/** Asks what the person may do by now: their roles may have changed. Where nobody answers, what was known stays. */
export async function refreshSession(): Promise<void> {
  try {
    signedIn(await api.get<AdminSession>('/api/admin/me'));
  } catch (error) {
    if (isAppError(error) && error.code === 'UNAUTHORIZED') sessionEnded();
  }
}

/** The person has signed out. */
export function signedOut(): void {
  set({ kind: 'signed-out', expired: false });
}

/** The gateway does not know the session any more. */
export function sessionEnded(): void {
  if (sessionStore.getState().state.kind === 'signed-in') set({ kind: 'signed-out', expired: true });
}

function linkIn({ pathname, hash }: Location): { token: string; invited: boolean } | null {
  const invited = pathname === '/admin/invite';
  return (invited || pathname === '/admin/setup') && hash.length > 1 ? { token: hash.slice(1), invited } : null;
}
