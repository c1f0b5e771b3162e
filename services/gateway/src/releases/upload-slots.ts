import { AppError, ERRORS } from '@mintwire/contracts';

/** Uploads that one deploy token may have running: others are to have a chance. */
const PER_TOKEN = 2;
const RETRY_SECONDS = 30;

/** Bounds how many uploads are received at the same time: each holds a connection, a folder and, while gates are asked, a process. */
export class UploadSlots {
  readonly #atOnce: number;
  readonly #running = new Map<string, number>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** @throws {AppError} UPLOAD_BUSY when there is no room; nothing was begun then */
  async run<T>(tokenId: string, work: () => Promise<T>): Promise<T> {
    const own = this.#running.get(tokenId) ?? 0;
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    if (own >= PER_TOKEN || all >= this.#atOnce) throw new AppError(ERRORS.UPLOAD_BUSY, { seconds: RETRY_SECONDS });
    this.#running.set(tokenId, own + 1);
    try {
      return await work();
    } finally {
      const left = (this.#running.get(tokenId) ?? 1) - 1;
      if (left === 0) this.#running.delete(tokenId);
      else this.#running.set(tokenId, left);
    }
  }
}
