import { setTimeout as delay } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { FastifyBaseLogger } from 'fastify';

/** One event of a stream. */
export interface HeardEvent {
  /** `ready`, `reset`, `beat` or the topic. */
  readonly event: string;
  readonly id: string;
  readonly data: string;
}

/** What {@link followEvents} needs. */
export interface EventsToFollow {
  readonly url: string;
  /** Asked anew for each connection. */
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly onEvent: (event: HeardEvent) => void;
  /** A connection ended, whoever ended it. */
  readonly onBreak?: () => void;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly silenceMs?: number;
}

const CONNECT_DEADLINE_MS = 5_000;
/** Twice the time between two signs of life, and more. */
const SILENCE_MS = 35_000;
const RETRY_MS = { first: 200, max: 3_000 };

/**
 * Follows a stream that `offerEvents` serves until the signal: connects again after every interruption and goes on where it was. Resolves
 * when it was ended, and never rejects.
 */
export async function followEvents(options: EventsToFollow): Promise<void> {
  const { url, signal, log, onBreak } = options;
  const place = { id: undefined as string | undefined };
  let failures = 0;
  while (!signal.aborted) {
    try {
      await followOnce(options, place, () => {
        if (failures > 1) log.info({ url }, 'a stream of events is heard again');
        failures = 0;
      });
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      // A stream that ended is not yet trouble: services restart.
      if (failures === 2) log.warn({ err: error, url }, 'a stream of events is not heard');
    } finally {
      onBreak?.();
    }
    const wait = Math.min(RETRY_MS.first * 2 ** Math.min(failures, 10), RETRY_MS.max);
    await delay(wait, undefined, { signal }).catch(() => undefined);
  }
}

/** One connection; ends with it. */
async function followOnce(
  { url, headers, onEvent, signal, silenceMs = SILENCE_MS }: EventsToFollow,
  place: { id: string | undefined },
  connected: () => void,
): Promise<void> {
  const silence = new AbortController();
  let end = (): void => undefined;
  let timer = setTimeout(() => silence.abort(new Error('no answer')), CONNECT_DEADLINE_MS);
  try {
    const answer = await fetch(url, {
      headers: {
        accept: 'text/event-stream',
        ...headers?.(),
        ...(place.id === undefined ? {} : { 'last-event-id': place.id }),
      },
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!answer.ok || !answer.body) throw new Error(`the service answered ${answer.status}`);
    connected();
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    // An answer outlives its request: once that is collected as garbage, its signals end nothing any more.
    end = () => void events.cancel().catch(() => undefined);
    for (const ending of [signal, silence.signal]) ending.addEventListener('abort', end);
    for (let read = await events.read(); !read.done; read = await events.read()) {
      const { event = 'message', id = place.id ?? '', data } = read.value;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(new Error('the stream is silent')), silenceMs);
      onEvent({ event, id, data });
      place.id = id;
    }
    silence.signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', end);
    clearTimeout(timer);
  }
}
