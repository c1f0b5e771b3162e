import { inWords } from '../../core/decode/difference';

/** Something that is not as planned. `since`: the launch was right, and what it allows to change has changed afterwards. */
export interface Finding {
  readonly code: FindingCode;
  readonly expected: string;
  readonly actual: string;
  readonly severity: 'error' | 'since';
}

/** What a finding is about. */
export type FindingCode =
  | 'fee-payer'
  | 'fee-transfer'
  | 'fee-balance'
  | 'reference'
  | 'mint-missing'
  | 'other-mints'
  | 'standard'
  | 'decimals'
  | 'supply'
  | 'mint-authority'
  | 'freeze-authority'
  | 'metadata-missing'
  | 'metadata-pointer'
  | 'name'
  | 'symbol'
  | 'uri'
  | 'mutable'
  | 'creators'
  | 'update-authority'
  | 'holders'
  | 'unexpected-instruction';

/** Collects findings: each check that does not hold becomes one. */
export class Findings {
  readonly list: Finding[] = [];

  /** Compares two values by content. */
  check(code: FindingCode, expected: unknown, actual: unknown, severity: Finding['severity'] = 'error'): void {
    const [wanted, found] = [inWords(expected), inWords(actual)];
    if (wanted !== found) this.list.push({ code, expected: wanted, actual: found, severity });
  }

  /** Less than that is a finding; more is not. */
  checkAtLeast(code: FindingCode, expected: bigint, actual: bigint): void {
    if (actual < expected) this.check(code, expected, actual);
  }

  get hasErrors(): boolean {
    return this.list.some(({ severity }) => severity === 'error');
  }
}
