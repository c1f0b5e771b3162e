import { AppError, ERRORS } from '@mintwire/contracts';
import type { ServerResponse } from 'node:http';

/** What one request's answer takes of the memory. */
export interface Holding {
  /** @throws {AppError} RATE_LIMITED */
  readonly take: (bytes: number) => void;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal;
}

const MAX_BYTES_OF_ONE = 32 * 1024 * 1024;
const MAX_BYTES = 96 * 1024 * 1024;
/** Whoever reads nothing is not waited for longer (`silenceMs` of the app). */
const UNREAD_SECONDS = 20;

/** Bytes of the chain's answers that are in memory: still coming from it, or not yet read by who asked. */
export class HeldAnswers {
  readonly #ofOne = new Map<string, number>();
  #all = 0;

  /** For the answer to one request of a visitor; given back when it has been read, or nobody will. */
  holding(visitor: string, response: Pick<ServerResponse, 'once'>): Holding {
    const gone = new AbortController();
    let taken = 0;
    response.once('close', () => {
      this.#add(visitor, -taken);
      gone.abort();
    });
    return {
      gone: gone.signal,
      take: (bytes) => {
        if ((this.#ofOne.get(visitor) ?? 0) + bytes > MAX_BYTES_OF_ONE || this.#all + bytes > MAX_BYTES)
          throw new AppError(ERRORS.RATE_LIMITED, { seconds: UNREAD_SECONDS });
        taken += bytes;
        this.#add(visitor, bytes);
      },
    };
  }

  #add(visitor: string, bytes: number): void {
    const held = (this.#ofOne.get(visitor) ?? 0) + bytes;
    if (held > 0) this.#ofOne.set(visitor, held);
    else this.#ofOne.delete(visitor);
    this.#all += bytes;
  }
}
