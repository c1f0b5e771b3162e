/**
 * Joins writes that arrive while the disk is busy into one write. A transaction is acknowledged only after its data is
 * on disk; without joining, each would pay for a disk flush of its own. Writes reach the disk in the order of calls.
 */
export class GroupCommit<Operation> {
  #waiting: Array<{ operations: readonly Operation[]; done: () => void; failed: (cause: unknown) => void }> = [];
  #running: Promise<void> | undefined;
  readonly #write: (operations: Operation[]) => Promise<void>;

  constructor(write: (operations: Operation[]) => Promise<void>) {
    this.#write = write;
  }

  /** Resolves once these operations are durable. */
  add(operations: readonly Operation[]): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ operations, done, failed });
      this.#running ??= this.#drain();
    });
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      try {
        await this.#write(group.flatMap((entry) => entry.operations));
        for (const entry of group) entry.done();
      } catch (cause) {
        for (const entry of group) entry.failed(cause);
      }
    }
    this.#running = undefined;
  }
}
