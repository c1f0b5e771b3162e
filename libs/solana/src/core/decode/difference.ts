import { hexText } from '@mintwire/contracts/hex';
import type { DecodedInstruction } from './instruction';

/** The first thing in which something is not as expected, in words that fit into a sentence. */
export interface Difference {
  readonly path: string;
  readonly expected: string;
  readonly actual: string;
}

/** A value in one line. */
export function inWords(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (value instanceof Uint8Array) return hexText(value) || 'nothing';
  return typeof value === 'object'
    ? JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner))
    : String(value);
}

/** Compares by meaning first, so that a person reads "lamports", and then the raw accounts and data, so that nothing escapes. */
export function instructionDifference(
  expected: DecodedInstruction | undefined,
  actual: DecodedInstruction | undefined,
): Difference | undefined {
  if (!expected && !actual) return undefined;
  if (!expected || !actual)
    return {
      path: `instruction ${(expected ?? actual)?.at}`,
      expected: expected?.kind ?? 'none',
      actual: actual ? `${actual.kind} of ${actual.program}` : 'none',
    };
  const path = `instruction ${actual.at} (${expected.kind})`;
  if (expected.program !== actual.program)
    return { path: `${path}: program`, expected: expected.program, actual: actual.program };
  const fields = Object.keys(expected).filter((field) => field !== 'at' && field !== 'accounts' && field !== 'data');
  for (const field of [...fields, 'accounts', 'data'] as (keyof DecodedInstruction)[]) {
    const [wanted, found] = [inWords(expected[field]), inWords(actual[field])];
    if (wanted !== found) return { path: `${path}: ${field}`, expected: wanted, actual: found };
  }
  return undefined;
}
