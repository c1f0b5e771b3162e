import { loadOnDemand } from '@mintwire/platform/load-on-demand';
import type { Verification } from '@mintwire/ui/verification';

/** Loads the code that reads the chain, which a page without a question does not need, and runs it. @throws AppError */
export async function verifyOnChain(mint: string, signal: AbortSignal): Promise<Verification> {
  const { browserVerify } = await loadOnDemand(() => import('./browser-verify'));
  return browserVerify(mint, signal);
}
