import type { EventWorld } from './event-source';
import type { StreamMessage } from './stream-message';

/** A server says every 15 s that its stream is alive. */
export const SILENCE_MS = 45_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
const NOTIFIED_AFTER = 2;

interface StreamSource {
  readonly url: string;
  readonly topic: string;
  /** The last event that is known, where a stream goes on. */
  readonly lastId: () => string | null;
}

/**
 * Holds a stream of server-sent events until the signal ends it: opens it again from the last event whenever it breaks, is refused or falls
 * silent. Said to be down when it could not be opened at once, since a server ends each stream from time to time.
 */
export async function leadStream(
  world: EventWorld,
  source: StreamSource,
  notify: (message: StreamMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    await oneStream(
      world,
      source,
      (message) => {
        failures = 0;
        notify(message);
      },
      signal,
    );
    if (signal.aborted) return;
    failures += 1;
    if (failures === NOTIFIED_AFTER) notify({ kind: 'down' });
    await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2), signal);
  }
}

function oneStream(
  world: EventWorld,
  { url, topic, lastId }: StreamSource,
  notify: (message: StreamMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const after = lastId();
    const stream = world.open(after === null ? url : `${url}?after=${encodeURIComponent(after)}`);
    let silence: ReturnType<typeof setTimeout>;
    const end = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', end);
      stream.close();
      resolve();
    };
    const alive = () => {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
    };
    const hear = (name: string, message: (event: MessageEvent<string>) => StreamMessage) =>
      stream.addEventListener(name, (event) => {
        alive();
        notify(message(event as MessageEvent<string>));
      });
    for (const kind of ['ready', 'reset', 'beat'] as const) hear(kind, ({ lastEventId: id }) => ({ kind, id }));
    hear(topic, ({ lastEventId: id, data }) => ({ kind: 'event', id, data }));
    // It would open itself again, but not after a refusal, and not from another tab's last event.
    stream.addEventListener('error', end);
    signal.addEventListener('abort', end);
    alive();
    if (signal.aborted) end();
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
