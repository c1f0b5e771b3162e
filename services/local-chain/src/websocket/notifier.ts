import type { Commitment } from '../chain/block-clock';
import type { Chain } from '../chain/chain';
import type { Landing } from '../chain/landing';
import type { Subscription } from './subscription';

type Send = (method: string, result: unknown) => void;

interface Listener {
  readonly subscription: Subscription;
  readonly send: Send;
  readonly end: () => void;
}

/** Tells subscribers what happened once it has reached the commitment that they asked for. */
export class Notifier {
  readonly #chain: Chain;
  readonly #listeners = new Set<Listener>();
  readonly #slotListeners = new Set<Send>();
  readonly #rootListeners = new Set<Send>();
  readonly #waiting: Record<Exclude<Commitment, 'processed'>, Landing[]> = { confirmed: [], finalized: [] };
  #root: number;

  constructor(chain: Chain) {
    this.#chain = chain;
    this.#root = chain.clock.slotFor('finalized');
    chain.on('landed', (landing) => this.#landed(landing));
    chain.on('slot', (slot) => this.#slot(slot));
  }

  /** Adds a subscription; the returned function ends it. `end` is called when it ends by itself. */
  add(subscription: Subscription, send: Send, end: () => void): () => void {
    const listener = { subscription, send, end };
    this.#listeners.add(listener);
    if (subscription.signature !== undefined) void this.#alreadyLanded(listener, subscription.signature);
    return () => this.#listeners.delete(listener);
  }

  addSlotListener(send: Send): () => void {
    this.#slotListeners.add(send);
    return () => this.#slotListeners.delete(send);
  }

  addRootListener(send: Send): () => void {
    this.#rootListeners.add(send);
    return () => this.#rootListeners.delete(send);
  }

  async #alreadyLanded(listener: Listener, signature: string): Promise<void> {
    const record = await this.#chain.archive.transaction(signature);
    if (!record || !this.#listeners.has(listener)) return;
    if (record.slot > this.#chain.clock.slotFor(listener.subscription.commitment)) return;
    this.#deliver(listener, { value: { err: record.err } });
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
    for (const send of this.#slotListeners) send('slotNotification', { slot, parent: slot - 1, root });
    if (root <= this.#root) return;
    this.#root = root;
    for (const send of this.#rootListeners) send('rootNotification', root);
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
    for (const listener of this.#listeners) {
      if (listener.subscription.commitment !== commitment) continue;
      for (const notice of listener.subscription.notices(landing)) {
        if (notice) this.#deliver(listener, notice);
      }
    }
  }

  #deliver(listener: Listener, notice: { value: unknown }): void {
    const { subscription, send, end } = listener;
    if (subscription.once && !this.#listeners.delete(listener)) return;
    const slot = this.#chain.clock.slotFor(subscription.commitment);
    send(subscription.method, { context: { slot }, value: notice.value });
    if (subscription.once) end();
  }
}
