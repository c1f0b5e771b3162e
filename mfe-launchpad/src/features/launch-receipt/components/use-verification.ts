import { useEffect, useRef, useState } from 'react';
import { verifyOnChain } from '../api/load-verify';
import type { Verification } from '../model/verification';

/** Where a verification stands. */
export type VerificationState =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'done'; readonly verification: Verification }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Verifies a launch when asked to; a later question, or leaving the page, ends the one before. */
export function useVerification(mint: string): { readonly state: VerificationState; readonly verify: () => void } {
  const [state, setState] = useState<VerificationState>({ kind: 'idle' });
  const turn = useRef<AbortController>(undefined);
  useEffect(() => () => turn.current?.abort(), [mint]);
  const verify = async () => {
    turn.current?.abort();
    const own = (turn.current = new AbortController());
    setState({ kind: 'running' });
    const end: VerificationState = await verifyOnChain(mint, own.signal).then(
      (verification) => ({ kind: 'done', verification }) as const,
      (error: unknown) => ({ kind: 'failed', error }) as const,
    );
    if (!own.signal.aborted) setState(end);
  };
  return { state, verify: () => void verify() };
}
