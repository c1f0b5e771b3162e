import { useEffect, useRef, useState } from 'react';
import type { Verification } from './verification';

/** Where a verification stands. */
export type VerificationState =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'done'; readonly verification: Verification }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Verifies when asked to; a later question, or leaving the page, ends the one before. */
export function useVerification(verify: (signal: AbortSignal) => Promise<Verification>): {
  readonly state: VerificationState;
  readonly run: () => void;
} {
  const [state, setState] = useState<VerificationState>({ kind: 'idle' });
  const turn = useRef<AbortController>(undefined);
  useEffect(() => () => turn.current?.abort(), []);
  const run = async () => {
    turn.current?.abort();
    const own = (turn.current = new AbortController());
    setState({ kind: 'running' });
    const end: VerificationState = await verify(own.signal).then(
      (verification) => ({ kind: 'done', verification }) as const,
      (error: unknown) => ({ kind: 'failed', error }) as const,
    );
    if (!own.signal.aborted) setState(end);
  };
  return { state, run: () => void run() };
}
