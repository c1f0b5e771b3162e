import { createAutosave, type Autosave, type AutosavePorts } from './autosave';
import type { Fields, SavedDraft } from './draft';
import { recover, type DraftNote } from './recovery';

/** What one tab says to the others that have the same open. */
export type TabMessage<D extends SavedDraft> =
  | { readonly kind: 'text'; readonly saved: D; readonly fields: Fields<D> }
  /** A tab has come and wants to see the text. */
  | { readonly kind: 'show' }
  /** A person wants to go on in that other tab. */
  | { readonly kind: 'hand-over' };

/** What {@link createEditing} needs beside what saving needs. */
export interface EditingPorts<D extends SavedDraft> extends AutosavePorts<D> {
  /** What this browser keeps of it. Never rejects. */
  readonly note: () => Promise<DraftNote<Fields<D>> | null>;
  /** Who edits, as the service names people; null when that cannot be had. Never rejects. */
  readonly who: () => Promise<string | null>;
  /**
   * Waits until no other tab edits it, then holds it as long as `hold` runs; without a signal it takes it from whoever has it. Rejects when
   * the waiting was ended, or another tab took it.
   */
  readonly hold: (hold: () => Promise<void>, signal: AbortSignal | null) => Promise<void>;
  /** Sends to the other tabs that have it open. */
  readonly notify: (message: TabMessage<D>) => void;
}

export type EditingState<D extends SavedDraft> =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Another tab edits; null until it has shown its text. */
  | { readonly kind: 'following'; readonly saved: D | null; readonly fields: Fields<D> | null }
  | { readonly kind: 'editing'; readonly autosave: Autosave<D> };

export interface Editing<D extends SavedDraft> {
  readonly state: () => EditingState<D>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly hear: (message: TabMessage<D>) => void;
  /** Goes on here with what another tab edits. */
  readonly takeOver: () => void;
  /** Loads again what could not be loaded. */
  readonly reopen: () => void;
  readonly close: () => void;
}

const FOLLOW_MS = 300;
const STEAL_MS = 3_000;
const SHOW_MS = 200;

/** One draft in one tab: of all tabs that have it open one edits, the others show what it has. */
export function createEditing<D extends SavedDraft>(ports: EditingPorts<D>): Editing<D> {
  const listeners = new Set<() => void>();
  let state: EditingState<D> = { kind: 'opening' };
  let closed = false;
  let queue = new AbortController();
  /** Gives it back to other tabs. */
  let release: (() => void) | null = null;
  let showing: (() => void) | null = null;

  const set = (next: EditingState<D>) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const follow = () => {
    if (closed) return;
    set({ kind: 'following', saved: null, fields: null });
    ports.notify({ kind: 'show' });
  };

  async function open(): Promise<void> {
    set({ kind: 'opening' });
    try {
      const [saved, note, by] = await Promise.all([ports.load(), ports.note(), ports.who()]);
      if (closed || !release) return;
      const autosave = createAutosave(recover(ports.kind, saved, note, by), ports);
      autosave.subscribe(showSoon);
      set({ kind: 'editing', autosave });
      show();
    } catch (error) {
      if (!closed && release) set({ kind: 'failed', error });
    }
  }

  /** To be called when no other tab edits. @returns when this one does not any more */
  function holding(): Promise<void> {
    const given = new Promise<void>((resolve) => (release = resolve));
    if (closed) release?.();
    else void open();
    return given;
  }

  const wait = () => {
    queue.abort();
    queue = new AbortController();
    const { signal } = queue;
    // Whoever is alone has it at once; only somebody who waits shall see another's text.
    const forget = ports.later(() => state.kind === 'opening' && !release && follow(), FOLLOW_MS);
    ports
      .hold(() => {
        forget();
        return holding();
      }, signal)
      .catch(() => signal.aborted || taken());
  };

  /** Takes it from a tab that the browser has put to sleep. */
  const steal = () => {
    queue.abort();
    ports.hold(holding, null).catch(taken);
  };

  /** Another tab took it, because this one did not answer. What was typed here is kept, and there by now. */
  function taken(): void {
    if (state.kind === 'editing') state.autosave.abandon();
    release = null;
    if (closed) return;
    follow();
    wait();
  }

  /** Lets another tab go on, with everything that was typed here. */
  async function giveUp(): Promise<void> {
    const free = release;
    release = null;
    const before = state;
    follow();
    if (before.kind === 'editing') await before.autosave.close();
    free?.();
    wait();
  }

  function show(): void {
    showing = null;
    if (closed || state.kind !== 'editing') return;
    const { saved, fields } = state.autosave.snapshot();
    ports.notify({ kind: 'text', saved, fields });
  }
  const showSoon = () => {
    showing ??= ports.later(show, SHOW_MS);
  };

  wait();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hear: (message) => {
      if (message.kind === 'text' && state.kind === 'following')
        set({ kind: 'following', saved: message.saved, fields: message.fields });
      if (message.kind === 'show') show();
      if (message.kind === 'hand-over' && release) void giveUp();
    },
    takeOver: () => {
      ports.notify({ kind: 'hand-over' });
      // A tab that the browser has put to sleep does not answer.
      ports.later(() => state.kind === 'following' && !closed && steal(), STEAL_MS);
    },
    reopen: () => void open(),
    close: () => {
      closed = true;
      queue.abort();
      showing?.();
      const free = release;
      release = null;
      if (state.kind === 'editing') void state.autosave.close().finally(() => free?.());
      else free?.();
    },
  };
}
