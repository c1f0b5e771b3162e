/** A clock that tests move. */
export interface TestClock {
  now: () => Date;
  forward(ms: number): void;
}

/** One that goes with the real one until it is moved. */
export function testClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    forward: (ms) => {
      ahead += ms;
    },
  };
}
