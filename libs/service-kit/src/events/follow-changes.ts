import { setTimeout as delay } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { FastifyBaseLogger } from 'fastify';
import { GATEWAY_ITSELF, signIdentity } from '../internal/identity-token';
import type { SigningKey } from '../internal/signing-key';
import { CHANGES_PATH } from './announcements';

/** What {@link followChanges} needs. */
export interface ChangesToFollow {
  /** Name and origin of the service. */
  readonly service: string;
  readonly origin: string;
  readonly key: SigningKey;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Those things of the service have changed. */
  readonly onChange: (tags: readonly string[]) => void;
  /** Anything of the service may have changed unheard: at the beginning, and after an interruption that was too long. */
  readonly onUnsure: () => void;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly silenceMs?: number;
}

const CONNECT_DEADLINE_MS = 5_000;
/** Twice the time between two signs of life, and more. */
const SILENCE_MS = 35_000;
const RETRY_MS = { first: 200, most: 3_000 };

/**
 * Follows a service's announcements until the signal: connects again after every interruption and goes on where it was. Resolves
 * when it was ended, and never rejects.
 */
export async function followChanges(options: ChangesToFollow): Promise<void> {
  const { service, signal, log } = options;
  const place = { id: undefined as string | undefined };
  let failures = 0;
  while (!signal.aborted) {
    try {
      await followOnce(options, place, () => {
        if (failures > 1) log.info({ service }, 'what a service changes is heard of again');
        failures = 0;
      });
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      // A stream that ended is not yet trouble: services restart.
      if (failures === 2) log.warn({ err: error, service }, 'what a service changes is not heard of');
    }
    const wait = Math.min(RETRY_MS.first * 2 ** Math.min(failures, 10), RETRY_MS.most);
    await delay(wait, undefined, { signal }).catch(() => undefined);
  }
}

/** One connection; ends with it. */
async function followOnce(
  { service, origin, key, clock, onChange, onUnsure, signal, silenceMs = SILENCE_MS }: ChangesToFollow,
  place: { id: string | undefined },
  connected: () => void,
): Promise<void> {
  const silence = new AbortController();
  let end = (): void => undefined;
  const request = { audience: service, method: 'GET', url: CHANGES_PATH };
  let timer = setTimeout(() => silence.abort(new Error('no answer')), CONNECT_DEADLINE_MS);
  try {
    const answer = await fetch(`${origin}${CHANGES_PATH}`, {
      headers: {
        accept: 'text/event-stream',
        authorization: signIdentity(key, GATEWAY_ITSELF, request, clock()),
        ...(place.id === undefined ? {} : { 'last-event-id': place.id }),
      },
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!answer.ok || !answer.body) throw new Error(`the service answered ${answer.status}`);
    connected();
    const first = place.id === undefined;
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    // An answer outlives its request: once that is collected as garbage, its signals end nothing any more.
    end = () => void events.cancel().catch(() => undefined);
    for (const ending of [signal, silence.signal]) ending.addEventListener('abort', end);
    for (let read = await events.read(); !read.done; read = await events.read()) {
      const { event, id, data } = read.value;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(new Error('the stream is silent')), silenceMs);
      if (event === 'reset' || (event === 'ready' && first)) onUnsure();
      if (event === 'changes') onChange(JSON.parse(data) as string[]);
      place.id = id ?? place.id;
    }
    silence.signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', end);
    clearTimeout(timer);
  }
}
