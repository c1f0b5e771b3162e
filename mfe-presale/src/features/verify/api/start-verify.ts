import type { FromVerifyWorker, VerifyJob } from '../worker/protocol';

/** Recomputes in a thread of its own. @returns ends it; what was read is kept */
export function startVerify(job: VerifyJob, onMessage: (message: FromVerifyWorker) => void): () => void {
  const url = new URL('../worker/verify-total.worker', import.meta.url);
  const worker = new Worker(url, { name: 'verify the total' });
  worker.onmessage = ({ data }: MessageEvent<FromVerifyWorker>) => onMessage(data);
  worker.onerror = () =>
    onMessage({ type: 'failed', text: 'Your browser could not start this. Reload the page and try again.' });
  worker.postMessage(job);
  return () => worker.terminate();
}
