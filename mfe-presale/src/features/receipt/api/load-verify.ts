import { loadOnDemand } from '@mintwire/platform/load-on-demand';
import type { Verification } from '@mintwire/ui/verification';
import type { PurchaseFacts } from '../model/verify-purchase';

/** Loads the code that reads the chain, which a page without a question does not need, and runs it. @throws AppError */
export async function verifyOnChain(id: string, facts: PurchaseFacts, signal: AbortSignal): Promise<Verification> {
  const { browserVerify } = await loadOnDemand(() => import('./browser-verify'));
  return browserVerify(id, facts, signal);
}
