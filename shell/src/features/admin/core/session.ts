import { createStore } from 'zustand/vanilla';
import type { AdminSession } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { api } from '@mintwire/platform';
import { actAs } from '@mintwire/platform/host';
import { wasSignedInHere } from '../../../app/signed-in-hint';

/** Where the visitor stands with the administration. */
export type AdminState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'setup'; readonly token: string; readonly invited: boolean }
  | { readonly kind: 'signed-out' }
  /**
   * `ended`: the session is over, or of somebody else; the screen waits for the password. `other`: who else is signed in in this
   * browser by now.
   */
  | { readonly kind: 'signed-in'; readonly session: AdminSession; readonly ended: boolean; readonly other?: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** One for the page: screens come and go while somebody stays signed in. */
export const sessionStore = createStore<{ readonly state: AdminState }>(() => ({ state: { kind: 'loading' } }));

function set(state: AdminState): void {
  actAs(state.kind === 'signed-in' ? state.session.email : null);
  sessionStore.setState({ state });
}

/** Asks the gateway who is signed in, unless that is known. A setup link or invitation (its secret stands behind the #) goes first. */
export async function askSession(): Promise<void> {
  const link = linkIn(window.location);
  if (link) {
    set({ kind: 'setup', ...link });
    return;
  }
  const { kind } = sessionStore.getState().state;
  if (kind === 'signed-in' || kind === 'signed-out') return;
  if (!wasSignedInHere()) {
    set({ kind: 'signed-out' });
    return;
  }
  try {
    signedIn(await api.get<AdminSession>('/api/admin/me'));
  } catch (error) {
    set(isAppError(error) && error.code === 'UNAUTHORIZED' ? { kind: 'signed-out' } : { kind: 'failed', error });
  }
}

/** Asks again after a failure. */
export function retrySession(): void {
  set({ kind: 'loading' });
  void askSession();
}

/** Somebody has signed in. To a screen of somebody else they do not get: a question for the password stands before it. */
export function signedIn(session: AdminSession): void {
  const { state } = sessionStore.getState();
  const isElse = state.kind === 'signed-in' && state.session.email !== session.email;
  set(isElse ? { ...state, ended: true, other: session.email } : { kind: 'signed-in', session, ended: false });
}

/** Asks what the person may do by now: their roles may have changed, or they have signed in elsewhere. Where nobody answers, what was known stays. */
export async function refreshSession(): Promise<void> {
  const { state } = sessionStore.getState();
  if (state.kind !== 'signed-in' && !wasSignedInHere()) return;
  await api.get<AdminSession>('/api/admin/me').then(
    // Whoever has signed out or in meanwhile did so after this was asked.
    (session) => sessionStore.getState().state === state && signedIn(session),
    () => undefined,
  );
}

/** The person has signed out. */
export function signedOut(): void {
  set({ kind: 'signed-out' });
}

/** The gateway does not know the session any more, or it is another account's by now. @returns, once the question for the password has come to an end, whether the same person is signed in again */
export function sessionEnded(): Promise<boolean> {
  const { state } = sessionStore.getState();
  if (state.kind !== 'signed-in') return Promise.resolve(false);
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe(({ state: now }) => {
      if (now.kind === 'signed-in' && now.ended) return;
      stop();
      resolve(now.kind === 'signed-in');
    });
    if (state.ended) return;
    set({ ...state, ended: true });
    // Another tab may have signed in somebody else.
    void refreshSession();
  });
}

function linkIn({ pathname, hash }: Location): { token: string; invited: boolean } | null {
  const invited = pathname === '/admin/invite';
  return (invited || pathname === '/admin/setup') && hash.length > 1 ? { token: hash.slice(1), invited } : null;
}
