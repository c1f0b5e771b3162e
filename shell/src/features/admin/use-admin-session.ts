import type { AdminSession } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { api } from '@mintwire/platform';
import { useCallback, useEffect, useState } from 'react';

/** Where the visitor stands with the administration. */
export type AdminState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'setup'; readonly token: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly session: AdminSession }
  | { readonly kind: 'failed'; readonly error: unknown };

interface AdminAccess {
  readonly state: AdminState;
  readonly signedIn: (session: AdminSession) => void;
  readonly signedOut: () => void;
  readonly retry: () => void;
}

/** Asks the gateway who is signed in. A setup link (its secret stands behind the #) goes first. */
export function useAdminSession(): AdminAccess {
  const [state, setState] = useState<AdminState>({ kind: 'loading' });
  const ask = useCallback(async () => {
    const token = setupToken(window.location);
    if (token) {
      setState({ kind: 'setup', token });
      return;
    }
    try {
      setState({ kind: 'signed-in', session: await api.get<AdminSession>('/api/admin/me') });
    } catch (error) {
      setState(isAppError(error) && error.code === 'UNAUTHORIZED' ? { kind: 'signed-out' } : { kind: 'failed', error });
    }
  }, []);
  useEffect(() => void ask(), [ask]);
  return {
    state,
    signedIn: (session) => {
      // The secret is spent; it has no business in the address any longer.
      window.history.replaceState(window.history.state, '', '/admin');
      setState({ kind: 'signed-in', session });
    },
    signedOut: () => setState({ kind: 'signed-out' }),
    retry: () => {
      setState({ kind: 'loading' });
      void ask();
    },
  };
}

function setupToken({ pathname, hash }: Location): string | null {
  return pathname === '/admin/setup' && hash.length > 1 ? hash.slice(1) : null;
}
