/** What reading the words of one article costs, compared with finding it by the index. */
const READING = 12;
/** Something to spare, as words are not spread evenly. */
const SPARE = 1.3;

/** A word that must occur: as one of the stems, or with the beginning. */
export interface RequiredWord {
  readonly stems: readonly string[];
  readonly beginning: string | null;
}

/**
 * Among how many of the newest articles a search is to look, so that it finds `wanted` matches: for words that nearly every article
 * has it is cheaper to read the newest than to gather all that match. Null where the index is the shorter way, or not enough is known.
 * @param shares in which part of all articles frequent words occur, by their stems
 */
export function searchWindow(
  { total, wanted }: { readonly total: number; readonly wanted: number },
  required: readonly RequiredWord[],
  shares: ReadonlyMap<string, number>,
): number | null {
  if (required.length === 0) return null;
  const share = Math.min(...required.map((word) => shareOf(word, shares)));
  const matches = share * total;
  if (matches <= wanted) return null;
  const window = Math.ceil((wanted / share) * SPARE);
  return window * READING < matches ? window : null;
}

/** The most frequent of what it is found by: the least that can be. */
function shareOf({ stems, beginning }: RequiredWord, shares: ReadonlyMap<string, number>): number {
  let max = Math.max(0, ...stems.map((stem) => shares.get(stem) ?? 0));
  if (beginning === null) return max;
  for (const [stem, share] of shares) if (share > max && stem.startsWith(beginning)) max = share;
  return max;
}
