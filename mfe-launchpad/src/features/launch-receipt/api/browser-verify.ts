import { createPageRpc } from '@mintwire/solana/rpc';
import type { Verification } from '@mintwire/ui/verification';
import type { ContentReader } from './content-lines';
import { askDistribution } from './distribution';
import { askReceipt } from './launch-receipt';
import { verifyReceipt } from './verify-receipt';

const DEADLINE_MS = 10_000;

const content: ContentReader = {
  bytes: async (path, signal) => {
    // Past the browser's own copy: what counts is what the server serves now.
    const response = await fetch(path, {
      credentials: 'omit',
      cache: 'no-cache',
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response.arrayBuffer();
  },
  // Only secure origins have it; the types say always.
  sha256: (globalThis.crypto.subtle as SubtleCrypto | undefined) && ((bytes) => crypto.subtle.digest('SHA-256', bytes)),
};

/** Asks the service anew what it says of a launch, and the chain whether that is so. @throws AppError */
export async function browserVerify(mint: string, signal: AbortSignal): Promise<Verification> {
  const [receipt, distribution] = await Promise.all([askReceipt(mint), askDistribution(mint)]);
  return verifyReceipt({ receipt, distribution, rpc: createPageRpc(), content, signal });
}
