/** `changed`: the launch was right, and what it allows to change has changed since. `unknown`: one side has nothing to say. */
export type Verdict = 'same' | 'changed' | 'different' | 'unknown';

/** One thing that the service says, and what the chain says of it. */
export interface VerificationLine {
  readonly id: string;
  readonly label: string;
  readonly service: string;
  readonly found: string;
  readonly verdict: Verdict;
}

/** What a visitor's browser made of a receipt. */
export interface Verification {
  readonly lines: readonly VerificationLine[];
  /** Slot of the present state; null when the launch was not found. */
  readonly slot: number | null;
}

/** How all of it ended: `different` as soon as one line is, `unknown` when nothing speaks against it but something could not be seen. */
export function outcomeOf(lines: readonly VerificationLine[]): Verdict {
  for (const verdict of ['different', 'unknown', 'changed'] as const)
    if (lines.some((line) => line.verdict === verdict)) return verdict;
  return 'same';
}
