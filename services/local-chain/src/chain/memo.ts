import type { AccountKey, TopInstruction } from './decoded-transaction';

export const MEMO_PROGRAMS: ReadonlySet<string> = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]);

/** The memos of a transaction in the form of `getSignaturesForAddress`: `[length] text`, joined by `; `. */
export function memoOf(keys: readonly AccountKey[], instructions: readonly TopInstruction[]): string | null {
  const memos = instructions
    .filter(({ programIdIndex }) => MEMO_PROGRAMS.has(keys[programIdIndex]?.address ?? ''))
    .map(({ data }) => `[${data.length}] ${Buffer.from(data).toString('utf8')}`);
  return memos.length > 0 ? memos.join('; ') : null;
}
