import { mutate, unstable_serialize, type Key, type Middleware } from 'swr';

/** What was fetched ahead counts for this long; after that the page asks again when it opens. */
const FRESH_MS = 30_000;

interface Ahead {
  readonly at: number;
  readonly answer: Promise<unknown>;
}

const answers = new Map<string, Ahead>();

/**
 * Asks now for what a page will ask for when it opens: the SWR hook with this key, below `InitialData`, shows the answer at once,
 * or waits for it, instead of asking again. Call it from the `prefetch` export of an exposed module. A failure is forgotten, so
 * that the page asks itself and says what is wrong.
 * @param now milliseconds of a clock that never jumps
 */
export function fetchAhead<K extends Key, T>(
  key: K,
  fetcher: (key: K) => Promise<T>,
  now = performance.now(),
): Promise<T> {
  for (const [name, { at }] of answers) if (now - at > FRESH_MS) answers.delete(name);
  const name = unstable_serialize(key);
  const known = answers.get(name);
  if (known) return known.answer as Promise<T>;
  const answer = fetcher(key);
  answers.set(name, { at: now, answer });
  // Into the cache as well: a hook that finds nothing there shows a placeholder for at least a frame.
  void answer.then((data) => mutate(key, data, { revalidate: false })).catch(() => undefined);
  answer.catch(() => answers.delete(name));
  return answer;
}

/** Lets the hooks below take what was fetched ahead. */
export const fetchedAhead: Middleware = (next) => (key, fetcher, config) =>
  next(key, fetcher && takingFirst(key, fetcher), config);

/** `fetcher`, except that an answer which is there already is given instead of a new one. */
function takingFirst<F extends (argument: never) => unknown>(key: Key | (() => Key), fetcher: F): F {
  return ((argument: never) => take(key) ?? fetcher(argument)) as F;
}

function take(key: Key | (() => Key)): Promise<unknown> | undefined {
  const name = unstable_serialize(key);
  const ahead = answers.get(name);
  answers.delete(name);
  return ahead && performance.now() - ahead.at <= FRESH_MS ? ahead.answer : undefined;
}
