/** `changed`: it was right, and what may change has changed since. `unknown`: one side has nothing to say. */
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
  /** Slot of the present state; null when nothing was found. */
  readonly slot: number | null;
}

/** How all of it ended: `different` as soon as one line is, `unknown` when nothing speaks against it but something could not be seen. */
export function outcomeOf(lines: readonly VerificationLine[]): Verdict {
  for (const verdict of ['different', 'unknown', 'changed'] as const)
    if (lines.some((line) => line.verdict === verdict)) return verdict;
  return 'same';
}

type Value = string | null | undefined;

/** Compares two texts. Undefined: that side does not say; null: it says that there is none. */
export function lineOf(id: string, label: string, service: Value, found: Value): VerificationLine {
  const verdict: Verdict =
    service === undefined || found === undefined ? 'unknown' : service === found ? 'same' : 'different';
  return { id, label, service: inText(service), found: inText(found), verdict };
}

const inText = (value: Value) => (value === undefined ? 'not known' : (value ?? 'none'));
