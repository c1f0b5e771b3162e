import type { Commitment } from '../chain/block-clock';
import type { Chain } from '../chain/chain';
import type { Landing } from '../chain/landing';
import type { Notice, Subscription } from './subscription';

/** One client's end of a subscription. */
export interface Listener {
  readonly send: (method: string, result: unknown) => void;
  /** The subscription ended by itself. */
  readonly ended: () => void;
  /** A notification could not be made. Whoever listens is told; nobody else notices. */
  readonly failed: (cause: unknown) => void;
}

/** What a slot brings, by subscription method. */
const CLOCK_EVENTS = ['slotSubscribe', 'rootSubscribe'] as const;
export type ClockEvent = (typeof CLOCK_EVENTS)[number];

export function isClockEvent(method: string): method is ClockEvent {
  return CLOCK_EVENTS.some((event) => event === method);
}

interface Subscribed {
  readonly subscription: Subscription;
  readonly listener: Listener;
}

/** Tells subscribers what happened once it has reached the commitment that they asked for. */
export class Notifier {
  readonly #chain: Chain;
  readonly #subscribed = new Set<Subscribed>();
  readonly #clockListeners: Record<ClockEvent, Set<Listener>> = { slotSubscribe: new Set(), rootSubscribe: new Set() };
  readonly #waiting: Record<Exclude<Commitment, 'processed'>, Landing[]> = { confirmed: [], finalized: [] };
  #root: number;

  constructor(chain: Chain) {
    this.#chain = chain;
    this.#root = chain.clock.slotFor('finalized');
    chain.on('landed', (landing) => this.#landed(landing));
    chain.on('slot', (slot) => this.#slot(slot));
  }

  /** Adds a subscription to transactions; the returned function ends it. */
  add(subscription: Subscription, listener: Listener): () => void {
    const subscribed = { subscription, listener };
    this.#subscribed.add(subscribed);
    if (subscription.signature !== undefined) void this.#alreadyLanded(subscribed, subscription.signature);
    return () => this.#subscribed.delete(subscribed);
  }

  /** Adds a subscription to slots or roots; the returned function ends it. */
  addClockListener(event: ClockEvent, listener: Listener): () => void {
    this.#clockListeners[event].add(listener);
    return () => this.#clockListeners[event].delete(listener);
  }

  async #alreadyLanded(subscribed: Subscribed, signature: string): Promise<void> {
    const { subscription, listener } = subscribed;
    try {
      const record = await this.#chain.archive.transaction(signature);
      if (!record || record.slot > this.#chain.clock.slotFor(subscription.commitment)) return;
      this.#deliver(subscribed, { value: { err: record.err } });
    } catch (cause) {
      listener.failed(cause);
    }
  }

  #landed(landing: Landing): void {
    this.#publish('processed', landing);
    this.#waiting.confirmed.push(landing);
    this.#waiting.finalized.push(landing);
    this.#flush();
  }

  #slot(slot: number): void {
    this.#flush();
    const root = this.#chain.clock.slotFor('finalized');
    this.#tick('slotSubscribe', 'slotNotification', { slot, parent: slot - 1, root });
    if (root <= this.#root) return;
    this.#root = root;
    this.#tick('rootSubscribe', 'rootNotification', root);
  }

  #tick(event: ClockEvent, method: string, result: unknown): void {
    for (const listener of this.#clockListeners[event]) guarded(listener, () => listener.send(method, result));
  }

  #flush(): void {
    for (const commitment of ['confirmed', 'finalized'] as const) {
      const reached = this.#chain.clock.slotFor(commitment);
      const queue = this.#waiting[commitment];
      while (queue[0] && queue[0].record.slot <= reached) {
        const landing = queue.shift();
        if (landing) this.#publish(commitment, landing);
      }
    }
  }

  #publish(commitment: Commitment, landing: Landing): void {
    for (const subscribed of this.#subscribed) {
      const { subscription, listener } = subscribed;
      if (subscription.commitment !== commitment) continue;
      guarded(listener, () => {
        for (const notice of subscription.notices(landing)) this.#deliver(subscribed, notice);
      });
    }
  }

  #deliver(subscribed: Subscribed, { value }: Notice): void {
    const { subscription, listener } = subscribed;
    if (!this.#subscribed.has(subscribed)) return;
    if (subscription.once) this.#subscribed.delete(subscribed);
    const slot = this.#chain.clock.slotFor(subscription.commitment);
    listener.send(subscription.method, { context: { slot }, value });
    if (subscription.once) listener.ended();
  }
}

function guarded(listener: Listener, tell: () => void): void {
  try {
    tell();
  } catch (cause) {
    listener.failed(cause);
  }
}
