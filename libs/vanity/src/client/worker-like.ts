import type { FromWorker, ToWorker } from '../worker/protocol';

/** What the search needs of a worker; a `Worker` of a browser has it. */
export interface WorkerLike {
  onmessage: ((event: { readonly data: FromWorker }) => void) | null;
  onerror: ((event: { preventDefault?(): void; readonly message?: string }) => void) | null;
  onmessageerror: ((event: unknown) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

/** Starts a worker from the address of its script, which has to be one that the page's policy for scripts lets through. */
export const startWorker = (url: string | URL): WorkerLike => new Worker(url, { name: 'vanity search' }) as WorkerLike;

/** All cores but one, which stays free for the page. */
export const workerCount = (cores: number | undefined): number => Math.max(1, (cores ?? 1) - 1);
