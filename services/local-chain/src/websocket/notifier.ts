import type { AccountChange } from '../archive/records';
import type { Commitment } from '../chain/block-clock';
import type { Chain } from '../chain/chain';
import type { Fork } from '../chain/fork';
import type { Landing } from '../chain/landing';
import { deadSlot, slotUpdates } from './slot-updates';
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
const CLOCK_EVENTS = ['slotSubscribe', 'slotsUpdatesSubscribe', 'rootSubscribe'] as const;
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
  readonly #clockListeners: Record<ClockEvent, Set<Listener>> = {
    slotSubscribe: new Set(),
    slotsUpdatesSubscribe: new Set(),
    rootSubscribe: new Set(),
  };
  readonly #waiting: Record<Exclude<Commitment, 'processed'>, Landing[]> = { confirmed: [], finalized: [] };
  readonly #late: Subscribed[] = [];
  #slotSeen: number;
  #root: number;

  constructor(chain: Chain) {
    this.#chain = chain;
    this.#root = chain.clock.slotFor('finalized');
    this.#slotSeen = chain.clock.slot;
    chain.on('landed', (landing) => this.#landed(landing));
    chain.on('slot', (slot) => this.#slot(slot));
    chain.on('forked', (fork) => this.#forked(fork));
  }

  /** Adds a subscription to transactions; the returned function ends it. */
  add(subscription: Subscription, listener: Listener): () => void {
    const subscribed = { subscription, listener };
    this.#subscribed.add(subscribed);
    if (subscription.signature !== undefined) this.#late.push(subscribed);
    return () => this.#subscribed.delete(subscribed);
  }

  /** Adds a subscription to slots, their updates or roots; the returned function ends it. */
  addClockListener(event: ClockEvent, listener: Listener): () => void {
    this.#clockListeners[event].add(listener);
    return () => this.#clockListeners[event].delete(listener);
  }

  /**
   * Answers those that asked for a signature since the last slot, if it had landed before. Not at once: clients take the
   * subscription's id first, and lose a notification that arrives together with it. A public node tells with its next
   * slot, too.
   */
  #answerLate(): void {
    for (const subscribed of this.#late.splice(0)) void this.#alreadyLanded(subscribed);
  }

  async #alreadyLanded(subscribed: Subscribed): Promise<void> {
    const { subscription, listener } = subscribed;
    try {
      const recent = this.#waiting.finalized.find(({ record }) => record.signature === subscription.signature);
      const record = recent?.record ?? (await this.#chain.archive.transaction(subscription.signature ?? ''));
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
    this.#answerLate();
    this.#flush();
    const root = this.#chain.clock.slotFor('finalized');
    for (const update of slotUpdates(this.#slotSeen, slot, root)) {
      this.#tick('slotsUpdatesSubscribe', 'slotsUpdatesNotification', update);
    }
    this.#slotSeen = slot;
    this.#tick('slotSubscribe', 'slotNotification', { slot, parent: slot - 1, root });
    if (root <= this.#root) return;
    this.#root = root;
    this.#tick('rootSubscribe', 'rootNotification', root);
  }

  /** Dropped transactions reach no further commitment; changed accounts are told where the old state had been told. */
  #forked({ fromSlot, dropped, replayed, changes }: Fork): void {
    const gone = new Set(dropped.map(({ record }) => record.signature));
    const again = new Map(replayed.map((landing) => [landing.record.signature, landing]));
    for (const commitment of ['confirmed', 'finalized'] as const) {
      this.#waiting[commitment] = this.#waiting[commitment]
        .filter(({ record }) => !gone.has(record.signature))
        .map((landing) => again.get(landing.record.signature) ?? landing);
    }
    this.#tick('slotsUpdatesSubscribe', 'slotsUpdatesNotification', deadSlot(fromSlot));
    for (const commitment of ['processed', 'confirmed'] as const) {
      const bank = this.#chain.bank(commitment);
      if (bank.slot < fromSlot) continue;
      this.#publishChanges(
        commitment,
        changes.map(({ address }) => ({ address, state: bank.account(address) })),
      );
    }
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
    this.#each(commitment, ({ ofLanding, ofChanges }) => ofLanding?.(landing) ?? ofChanges?.(landing.changes) ?? []);
  }

  #publishChanges(commitment: Commitment, changes: readonly AccountChange[]): void {
    this.#each(commitment, ({ ofChanges }) => ofChanges?.(changes) ?? []);
  }

  #each(commitment: Commitment, notices: (subscription: Subscription) => readonly Notice[]): void {
    for (const subscribed of this.#subscribed) {
      const { subscription, listener } = subscribed;
      if (subscription.commitment !== commitment) continue;
      guarded(listener, () => {
        for (const notice of notices(subscription)) this.#deliver(subscribed, notice);
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

function guarded(listener: Listener, notify: () => void): void {
  try {
    notify();
  } catch (cause) {
    listener.failed(cause);
  }
}
