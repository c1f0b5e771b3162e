interface NamedRun {
  readonly kind: 'refund' | 'delivery';
  readonly id: string;
}

/** What explorers show, and by what a transaction of a run is known although nobody reported it. */
export function runMemo({ kind, id }: NamedRun, number: number): string {
  return `Presale ${kind} ${id} #${number}`;
}

const MEMO = /^Presale (?:refund|delivery) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) #([1-9][0-9]{0,8})$/;

/** Run and number of a memo; null where it is none of ours. */
export function readRunMemo(text: string): { runId: string; number: number } | null {
  const [, runId, number] = MEMO.exec(text) ?? [];
  return runId === undefined ? null : { runId, number: Number(number) };
}
