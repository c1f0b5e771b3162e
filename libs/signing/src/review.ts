/** One instruction, for people and for comparison. */
export interface ReviewStep {
  /** In plain words. */
  readonly text: string;
  readonly program: string;
  /** Program, accounts and data, complete: two steps with the same one do the same. */
  readonly fingerprint: string;
}

/** What a transaction does, whoever built it. Its compute budget is bounded elsewhere; what a wallet adds for protection is left out. */
export interface TransactionFacts {
  readonly feePayer: string;
  readonly signers: readonly string[];
  readonly steps: readonly ReviewStep[];
}

/**
 * The first thing in which transactions differ from those that were reviewed, in words; null when they do the same.
 * Blockhash and signatures play no part.
 */
export function factsDifference(
  reviewed: readonly TransactionFacts[],
  found: readonly TransactionFacts[],
): string | null {
  if (reviewed.length !== found.length) return `there are ${found.length} transactions, not ${reviewed.length}`;
  for (const [index, before] of reviewed.entries()) {
    const now = found[index];
    if (!now) return `transaction ${index + 1} is missing`;
    if (now.feePayer !== before.feePayer) return `${now.feePayer} pays for it, not ${before.feePayer}`;
    if (now.signers.join() !== before.signers.join()) return `it wants signatures of ${now.signers.join(', ')}`;
    const difference = stepsDifference(before.steps, now.steps);
    if (difference) return difference;
  }
  return null;
}

function stepsDifference(reviewed: readonly ReviewStep[], found: readonly ReviewStep[]): string | null {
  for (let index = 0; index < Math.max(reviewed.length, found.length); index += 1) {
    const [before, now] = [reviewed[index], found[index]];
    if (before?.fingerprint === now?.fingerprint) continue;
    if (!now) return `step ${index + 1} is missing: ${before?.text}`;
    return before ? `step ${index + 1} is “${now.text}”, not “${before.text}”` : `there is a further step: ${now.text}`;
  }
  return null;
}
