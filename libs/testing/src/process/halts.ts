/** Where a process is to stand still, so that it can be killed exactly there. */
export interface Halts {
  /** Lets the next who comes to that place stand there for good; resolves once somebody does. */
  at(place: string): Promise<void>;
  /** Asked by whoever comes to a place: whether to stand still. */
  stands(place: string): boolean;
}

/** Places by name, one at a time. */
export function createHalts(): Halts {
  let awaited: { readonly place: string; readonly reached: () => void } | null = null;
  return {
    at: (place) => new Promise((reached) => (awaited = { place, reached })),
    stands: (place) => {
      if (awaited?.place !== place) return false;
      awaited.reached();
      awaited = null;
      return true;
    },
  };
}
