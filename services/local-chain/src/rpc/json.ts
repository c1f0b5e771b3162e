import { randomUUID } from 'node:crypto';

const MARK = randomUUID();
const MARKED = new RegExp(`"${MARK}:(-?\\d+)"`, 'g');

/**
 * JSON with bigints as plain numbers of full precision, as Solana nodes write u64. (The random mark cannot occur in
 * a client's text.)
 */
export function stringify(value: unknown): string {
  const marked = JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === 'bigint' ? `${MARK}:${entry}` : entry,
  );
  return marked.replace(MARKED, '$1');
}
