import { HEADLINE_MS, NEWS_LIMITS } from '@mintwire/contracts';

/** A slot: the time in which one headline stays, before the next of the articles that are read most has its turn. */
export interface HeadlineSlot {
  readonly number: number;
  readonly endsAt: Date;
}

/** The slot of a moment; slots begin at the same time everywhere. */
export function headlineSlot(now: Date): HeadlineSlot {
  const number = Math.floor(now.getTime() / HEADLINE_MS);
  return { number, endsAt: new Date((number + 1) * HEADLINE_MS) };
}

/** The articles of a slot, from the one whose turn it is to be the headline; the others stand by in case it is gone. */
export function headlineOrder(slot: number, ids: readonly string[]): string[] {
  const start = ids.length === 0 ? 0 : (slot % NEWS_LIMITS.trending) % ids.length;
  return [...ids.slice(start), ...ids.slice(0, start)];
}
