import { HEADLINE_MS, NEWS_LIMITS } from '@mintwire/contracts';

/** A time in which one headline stays. */
export interface HeadlineSlot {
  readonly number: number;
  readonly endsAt: Date;
}

/** The slot of a moment; slots begin at the same time everywhere. */
export function headlineSlot(now: Date): HeadlineSlot {
  const number = Math.floor(now.getTime() / HEADLINE_MS);
  return { number, endsAt: new Date((number + 1) * HEADLINE_MS) };
}

/**
 * Which of the articles that are trending now is the headline: the one whose turn it is in the list of the slot, or, if that is not among
 * them any more, the next in that list that is.
 */
export function headlineIndex(slot: number, atItsBegin: readonly string[], now: readonly string[]): number {
  const turn = slot % NEWS_LIMITS.trending;
  const start = atItsBegin.length === 0 ? 0 : turn % atItsBegin.length;
  const inTurn = [...atItsBegin.slice(start), ...atItsBegin.slice(0, start)];
  const chosen = inTurn.find((id) => now.includes(id));
  return chosen === undefined ? 0 : now.indexOf(chosen);
}
