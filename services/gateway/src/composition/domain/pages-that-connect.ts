import type { RemotePage } from '@mintwire/contracts';

interface ReviewedPage {
  readonly remote: string;
  readonly path: string;
  /** Of its worker's script: `<name>.worker.<hash>.js`. */
  readonly worker: string;
}

/** Pages whose scripts may ask servers that the visitor names. A line is added here by review: no release widens its own policy. */
const REVIEWED: readonly ReviewedPage[] = [{ remote: 'mfe-presale', path: '/presale/verify', worker: 'verify-total' }];

/** Whether a page may ask other servers: its release says that it does, and it was reviewed. */
export function mayConnectAnywhere(remote: string, page: Pick<RemotePage, 'path' | 'connects'>): boolean {
  return (
    page.connects === 'anywhere' &&
    REVIEWED.some((reviewed) => reviewed.remote === remote && reviewed.path === page.path)
  );
}

/** Whether a worker's script belongs to such a page. */
export function isConnectingWorker(remote: string, file: string): boolean {
  return REVIEWED.some((reviewed) => reviewed.remote === remote && file.split('.', 1)[0] === reviewed.worker);
}
