import { useCallback, useEffect, useRef, useState } from 'react';
import type { VerifiedSale, VerifiedTotal, VerifyProgress } from '../model/verify-total';
import type { FromVerifyWorker, VerifyJob } from '../worker/run-job';

/** Where a run is. */
export type VerifyState =
  | { readonly step: 'idle' }
  | { readonly step: 'running' | 'paused'; readonly rpcUrl: string; readonly progress: VerifyProgress | null }
  | { readonly step: 'failed'; readonly text: string }
  | { readonly step: 'done'; readonly total: VerifiedTotal; readonly rpcUrl: string; readonly at: Date };

/** The node of a run that has kept something and has not ended, by sale. */
const BEGUN = 'mintwire-verify-begun';

export interface Verify {
  readonly state: VerifyState;
  /** The node of a run that has not ended, and of which this browser has kept something; null: none. */
  readonly begun: string | null;
  readonly start: (rpcUrl: string) => void;
  readonly pause: () => void;
}

/** Recomputes a sale's total in a thread of its own; what was read stays over a pause and a reload. */
export function useVerify(sale: VerifiedSale): Verify {
  const [state, setState] = useState<VerifyState>({ step: 'idle' });
  const [begun, setBegun] = useState<string | null>(null);
  const stop = useRef<() => void>(undefined);
  const { saleId } = sale;
  useEffect(() => {
    setBegun(begunNode(saleId));
    return () => stop.current?.();
  }, [saleId]);
  const start = (rpcUrl: string) => {
    stop.current?.();
    const note = (node: string | null) => {
      noteBegun(saleId, node);
      setBegun(node);
    };
    // A run with another node takes the place of what was kept.
    if (begun !== rpcUrl) note(null);
    setState({ step: 'running', rpcUrl, progress: null });
    stop.current = startVerify({ sale, rpcUrl }, (message) => {
      if (message.type === 'progress') return setState({ step: 'running', rpcUrl, progress: message.progress });
      if (message.type === 'kept') return note(rpcUrl);
      stop.current?.();
      if (message.type === 'failed') return setState({ step: 'failed', text: message.text });
      note(null);
      setState({ step: 'done', total: message.total, rpcUrl, at: new Date() });
    });
  };
  const pause = useCallback(() => {
    stop.current?.();
    setState((before) => (before.step === 'running' ? { ...before, step: 'paused' } : before));
  }, []);
  return { state, begun, start, pause };
}

function begunNode(saleId: number): string | null {
  try {
    return localStorage.getItem(`${BEGUN}-${saleId}`);
  } catch {
    return null;
  }
}

function noteBegun(saleId: number, rpcUrl: string | null): void {
  try {
    if (rpcUrl === null) localStorage.removeItem(`${BEGUN}-${saleId}`);
    else localStorage.setItem(`${BEGUN}-${saleId}`, rpcUrl);
  } catch {
    // A browser that keeps nothing begins anew.
  }
}

/** Recomputes in a thread of its own. @returns ends it; what was read is kept */
function startVerify(job: VerifyJob, onMessage: (message: FromVerifyWorker) => void): () => void {
  const url = new URL('../worker/verify-total.worker', import.meta.url);
  const worker = new Worker(url, { name: 'verify the total' });
  worker.onmessage = ({ data }: MessageEvent<FromVerifyWorker>) => onMessage(data);
  worker.onerror = () =>
    onMessage({ type: 'failed', text: 'Your browser could not start this. Reload the page and try again.' });
  worker.postMessage(job);
  return () => worker.terminate();
}
