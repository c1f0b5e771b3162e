import { createHash } from 'node:crypto';

interface Said {
  readonly content: string;
  readonly time: string;
}

/** Places that are remembered; each takes about 200 bytes. */
const MAX_PLACES = 5_000;

/**
 * Remembers since when each part of a page has said what it says. A part that says the same as before, only later, has the time of before, so that
 * every gateway makes the same bytes of it, and one that has just started the same as before.
 */
export class UnchangedSince {
  readonly #said = new Map<string, Said>();

  /**
   * The time at which this was first said there, as far as it was not said otherwise since.
   * @param place whatever tells one part from others
   * @param said all of it but the time
   * @param time of now
   */
  of(place: string, said: unknown, time: string): string {
    const content = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
    const before = this.#said.get(place);
    const since = before?.content === content ? before.time : time;
    // A map keeps the order of insertion: what was asked for longest ago stands first.
    this.#said.delete(place);
    this.#said.set(place, { content, time: since });
    const [oldest] = this.#said.keys();
    if (this.#said.size > MAX_PLACES && oldest !== undefined) this.#said.delete(oldest);
    return since;
  }
}
