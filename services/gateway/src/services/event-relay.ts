import { Readable } from 'node:stream';
import { AppError, ERRORS } from '@mintwire/contracts';
import { eventFrame, followEvents, requireRoom, RETRY_FRAME, type HeardEvent } from '@mintwire/service-kit/events';
import type { FastifyBaseLogger } from 'fastify';

/** What {@link EventRelay} is made of. */
export interface EventRelayOptions {
  /** Where the service serves the stream. */
  readonly url: string;
  /** How the service is called in errors. */
  readonly title: string;
  readonly log: FastifyBaseLogger;
}

/** Readers of one stream at once, and of one address. Each is an open file, and all streams together have to leave some of the 20,000 that a process often may have. */
const MAX_READERS = { all: 8_000, perClient: 100 };
/** A reader who was away for no longer than these events took goes on where it was. */
const KEPT_EVENTS = 1_000;
/** Of one reader; who takes nothing is let go. */
const MAX_WAITING_BYTES = 64 * 1024;
const PATIENCE_MS = 3_000;

/**
 * One stream of a service for all who read it here: the service has as many readers as there are gateways. Readers go on from their last event as long
 * as it is remembered here; otherwise they are told `reset`, to read anew what they show.
 */
export class EventRelay {
  readonly #options: EventRelayOptions;
  readonly #readers = new Map<Readable, string>();
  /** The newest last; frames are null for what was no event. */
  readonly #recent: { readonly id: string; readonly frame: string | null }[] = [];
  readonly #end = new AbortController();
  #following: Promise<unknown> | undefined;
  #isConnected = false;
  readonly #waiting = new Set<() => void>();

  constructor(options: EventRelayOptions) {
    this.#options = options;
  }

  get readers(): number {
    return this.#readers.size;
  }

  /**
   * A stream for one more reader.
   * @param after the last event that the reader knows
   * @param client the address of the reader, as limits count it
   * @throws {AppError} STREAMS_BUSY, UPSTREAM_UNAVAILABLE when the service's own stream cannot be had
   */
  async open(after: string | undefined, client: string): Promise<Readable> {
    this.#follow();
    if (!this.#isConnected) await this.#connection();
    requireRoom([...this.#readers.values()], client, MAX_READERS, this.#end.signal);
    const reader = new Readable({ read: () => undefined });
    this.#readers.set(reader, client);
    reader.once('close', () => this.#readers.delete(reader));
    for (const text of this.#beginning(after)) reader.push(text);
    return reader;
  }

  async close(): Promise<void> {
    this.#end.abort();
    for (const reader of this.#readers.keys()) reader.push(null);
    await this.#following;
  }

  #follow(): void {
    const { url, log } = this.#options;
    this.#following ??= followEvents({
      url,
      log,
      signal: this.#end.signal,
      onEvent: (event) => this.#hear(event),
      onBreak: () => (this.#isConnected = false),
    });
  }

  /** Waits until the service's stream is there. */
  async #connection(): Promise<void> {
    await new Promise<void>((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, PATIENCE_MS);
      this.#waiting.add(go);
    });
    if (!this.#isConnected) throw new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service: this.#options.title });
  }

  #hear({ event, id, data }: HeardEvent): void {
    this.#isConnected = true;
    for (const go of this.#waiting) go();
    if (event === 'reset') this.#recent.length = 0;
    const text = eventFrame(event, id, data);
    // Of an interruption that missed nothing the readers need not know.
    if (event !== 'ready') for (const reader of this.#readers.keys()) give(reader, text);
    const isEvent = event !== 'ready' && event !== 'reset' && event !== 'beat';
    if (!isEvent && this.#recent.at(-1)?.id === id) return;
    this.#recent.push({ id, frame: isEvent ? text : null });
    if (this.#recent.length > KEPT_EVENTS) this.#recent.shift();
  }

  #beginning(after: string | undefined): string[] {
    const last = this.#recent.at(-1)?.id ?? '';
    if (after === undefined) return [RETRY_FRAME, eventFrame('ready', last)];
    const at = this.#recent.findLastIndex(({ id }) => id === after);
    if (at < 0) return [RETRY_FRAME, eventFrame('reset', last)];
    const missed = this.#recent.slice(at + 1).flatMap(({ frame: text }) => text ?? []);
    return [RETRY_FRAME, eventFrame('ready', after), ...missed];
  }
}

function give(reader: Readable, text: string): void {
  if (reader.readableLength > MAX_WAITING_BYTES) reader.destroy();
  else reader.push(text);
}
