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
