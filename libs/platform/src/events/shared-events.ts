import type { EventWorld } from './event-source';
import { leadStream, SILENCE_MS } from './lead-stream';
import { parseMessage, type StreamMessage } from './stream-message';

/** Who wants to hear a stream. */
export interface EventReader {
  /** Something happened; the data as it came. */
  onEvent(data: unknown): void;
  /** What is known may be too old by now: read it anew. Said when the stream begins, and when events are missing. */
  onReset(): void;
  /** False while nothing is heard: then ask from time to time. */
  onLive(live: boolean): void;
}

/**
 * One stream of server-sent events for all tabs of this browser. A lock among the tabs decides who holds it; the others hear it over a channel,
 * and when that tab goes, the next one goes on from the last event. Without locks or channel each tab has its own.
 */
export class SharedEvents {
  readonly #source: { readonly url: string; readonly topic: string };
  readonly #world: EventWorld;
  readonly #readers = new Set<EventReader>();
  #turn: AbortController | null = null;
  #channel: BroadcastChannel | undefined;
  #leads = false;
  #live = false;
  #lastId: string | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(source: { readonly url: string; readonly topic: string }, world: EventWorld) {
    this.#source = source;
    this.#world = world;
  }

  /** @returns a function that ends it; the stream ends with its last reader. */
  join(reader: EventReader): () => void {
    this.#readers.add(reader);
    if (this.#readers.size === 1) this.#start();
    else if (this.#live) {
      reader.onLive(true);
      reader.onReset();
    }
    return () => {
      if (this.#readers.delete(reader) && this.#readers.size === 0) this.#stop();
    };
  }

  readonly #start = (): void => {
    if (this.#turn || this.#readers.size === 0) return;
    const { signal } = (this.#turn = new AbortController());
    const name = `mintwire.events ${this.#source.url}`;
    const { locks } = this.#world;
    this.#channel = locks && this.#world.channel(name);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = parseMessage(data);
      if (message) this.#hear(message);
    });
    this.#channel?.postMessage({ kind: 'hello' } satisfies StreamMessage);
    // A page that the browser keeps for "back" must not hold the others' stream.
    addEventListener('pagehide', this.#stop);
    addEventListener('pageshow', this.#start);
    const lead = () => this.#lead(signal);
    if (locks && this.#channel) locks.request(name, { signal }, lead).catch(() => undefined);
    else void lead();
  };

  readonly #stop = (): void => {
    this.#turn?.abort();
    this.#turn = null;
    this.#channel?.close();
    this.#channel = undefined;
    clearTimeout(this.#silence);
    removeEventListener('pagehide', this.#stop);
    if (this.#readers.size === 0) removeEventListener('pageshow', this.#start);
    this.#setLive(false);
  };

  async #lead(signal: AbortSignal): Promise<void> {
    this.#leads = true;
    const notify = (message: StreamMessage) => {
      this.#channel?.postMessage(message);
      this.#hear(message);
    };
    await leadStream(this.#world, { ...this.#source, lastId: () => this.#lastId }, notify, signal);
    this.#leads = false;
  }

  #hear(message: StreamMessage): void {
    if (message.kind === 'hello') {
      if (this.#leads && this.#live) this.#channel?.postMessage({ kind: 'here', id: this.#lastId ?? '' });
      return;
    }
    clearTimeout(this.#silence);
    if (message.kind === 'down') return this.#setLive(false);
    this.#silence = setTimeout(() => this.#setLive(false), SILENCE_MS);
    this.#lastId = message.id;
    const began = !this.#live;
    this.#setLive(true);
    if (began || message.kind === 'ready' || message.kind === 'reset') this.#readers.forEach((each) => each.onReset());
    if (message.kind === 'event') {
      const data = readJson(message.data);
      if (data !== undefined) this.#readers.forEach((each) => each.onEvent(data));
    }
  }

  #setLive(live: boolean): void {
    if (live === this.#live) return;
    this.#live = live;
    this.#readers.forEach((each) => each.onLive(live));
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
