import type { LedgerLine } from '@mintwire/contracts';

/**
 * Whether a payment counts towards the total. A sale that ended below its soft cap had credited what it pays back; what came for it afterwards goes back,
 * too, and bought no tokens. Nor does another token than SOL ever count.
 */
export function isCredited({ reason, token, tokens }: Pick<LedgerLine, 'reason' | 'token' | 'tokens'>): boolean {
  return token === null && (reason === null || (reason === 'below-soft-cap' && tokens !== '0'));
}
