/** Does work of one kind one after another, in the order of asking. */
export type OneByOne = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A line in front of what the database does one by one anyway: who waits here holds no connection, so that readers are not kept waiting
 * by a rush of buyers. What decides is the lock in the database; other instances have lines of their own.
 */
export function createOneByOne(): OneByOne {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Says whether it is time again for something of a sale; who is told so does it. */
export type Pace = (saleId: number) => boolean;

/** @param now in milliseconds */
export function createPace(everyMs: number, now: () => number): Pace {
  const last = new Map<number, number>();
  return (saleId) => {
    const at = now();
    if (at - (last.get(saleId) ?? -Infinity) < everyMs) return false;
    last.set(saleId, at);
    return true;
  };
}
