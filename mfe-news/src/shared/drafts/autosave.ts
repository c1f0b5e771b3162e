import { isAppError } from '@mintwire/contracts/app-error';
import { sameFields, type DraftKind, type Fields, type SavedDraft } from './draft';
import type { DraftNote, EditorStart } from './recovery';

/** How what is typed stands with the service. */
export type SaveStatus<D extends SavedDraft> =
  /** `waiting`: the answer is long in coming, because of the network or because a person is asked to sign in again. */
  | { readonly kind: 'saved' | 'saving' | 'waiting' | 'unreachable' | 'signed-out' }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'conflict'; readonly theirs: D };

export interface Snapshot<D extends SavedDraft> {
  /** As the service has it. */
  readonly saved: D;
  /** As it is typed. */
  readonly fields: Fields<D>;
  readonly status: SaveStatus<D>;
  /** Whether this browser has what the service has not. */
  readonly kept: boolean;
}

/** What {@link createAutosave} needs of the world. */
export interface AutosavePorts<D extends SavedDraft> {
  readonly kind: DraftKind<Fields<D>>;
  readonly save: (fields: Fields<D>, version: number) => Promise<D>;
  readonly load: () => Promise<D>;
  /** Keeps what the service has not in this browser, null when it has everything. @returns false where nothing can be kept */
  readonly keep: (note: DraftNote<Fields<D>> | null) => boolean;
  /** Keeps a text that is replaced, so that it can be looked at again. @returns false where nothing can be kept */
  readonly putAside: (fields: Fields<D>) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs something later. @returns what takes that back */
  readonly later: (run: () => void, ms: number) => () => void;
}

/** Runs an operation on what was typed. */
export interface Operation<D extends SavedDraft> {
  readonly act: (version: number) => Promise<D>;
  /** Its answer takes the place of what is typed, which is put aside. */
  readonly replaces?: boolean;
  /** It does not tell the service which version was seen, so its answer may have a text that somebody else has saved. */
  readonly unseen?: boolean;
}

export interface Autosave<D extends SavedDraft> {
  readonly snapshot: () => Snapshot<D>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (part: Partial<Fields<D>>) => void;
  /** Saves at once what could not be saved before: the network or the session may be back. */
  readonly retry: () => void;
  /** Saves what is typed, then does this. Rejects with its error; @returns false when what is typed could not be saved, which the status says */
  readonly run: (operation: Operation<D>) => Promise<boolean>;
  /** Decides a conflict; the other text is put aside. @returns false when it could not be and may not be lost: then nothing is decided */
  readonly keepMine: (mayLose?: boolean) => boolean;
  readonly takeTheirs: (mayLose?: boolean) => boolean;
  /** Keeps what is typed in this browser now: the page may end. */
  readonly keepNow: () => void;
  /** Ends it, with what is typed in this browser and, if it can be reached, at the service. */
  readonly close: () => Promise<void>;
  /** Ends it at once: another tab has begun with what this one kept. */
  readonly abandon: () => void;
}

export const KEEP_MS = 200;
export const SEND_MS = 500;
/** An answer that takes longer than this is one that may not come. */
export const PATIENCE_MS = 2_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** Has every change in this browser within {@link KEEP_MS} and at the service soon after {@link SEND_MS}, one request at a time. */
export function createAutosave<D extends SavedDraft>(found: EditorStart<D>, ports: AutosavePorts<D>): Autosave<D> {
  // A text that cannot be put aside is not given up without a decision.
  const start =
    found.aside === null || ports.putAside(found.aside) ? found : { ...found, fields: found.aside, conflict: true };
  const listeners = new Set<() => void>();
  let { base, sent } = start;
  let state: Snapshot<D> = {
    saved: start.saved,
    fields: start.fields,
    status: start.conflict ? { kind: 'conflict', theirs: start.saved } : { kind: 'saved' },
    kept: true,
  };
  let running: Promise<void> | null = null;
  let failures = 0;
  let closed = false;
  const timers: { keep?: () => void; send?: () => void } = {};

  const same = (one: Fields<D>, other: Fields<D>) => sameFields(ports.kind, one, other);
  const set = (change: Partial<Snapshot<D>>) => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  const isDirty = () => !same(state.fields, base);
  const isUnsaved = () => isDirty() || sent !== null;
  const stop = (timer: keyof typeof timers) => {
    timers[timer]?.();
    delete timers[timer];
  };

  const keepNow = () => {
    stop('keep');
    // By then another tab may have begun with what was kept.
    if (closed) return;
    const { fields, saved } = state;
    // What was taken back is unsaved, too, until it is known whether the service has what was on its way.
    const note = isUnsaved() ? { version: saved.version, fields, sent, by: start.by, at: ports.now() } : null;
    const kept = ports.keep(note);
    if (kept !== state.kept) set({ kept });
  };
  const sendIn = (ms: number) => {
    stop('send');
    timers.send = ports.later(() => void send(), ms);
  };

  /** One request at a time: nothing may be running. */
  const begin = (work: () => Promise<void>): Promise<void> => {
    running = work().finally(() => {
      running = null;
      if (!closed && state.status.kind === 'saving') sendIn(SEND_MS);
    });
    return running;
  };
  /** Whoever asks while a request runs waits for that one. */
  const send = () => running ?? begin(sendOnce);
  /** A text whose answer got lost goes first, so one request may not be enough. */
  const sendAll = async () => {
    while (running) await running;
    for (let tries = 0; tries < 3 && isUnsaved(); tries += 1) {
      await send();
      if (state.status.kind !== 'saving') return;
    }
  };

  async function sendOnce(): Promise<void> {
    stop('send');
    if (closed || state.status.kind === 'conflict') return;
    if (!isUnsaved()) return settle();
    // Whether the service has what was sent and not answered is asked with that very text: it is no conflict with itself.
    const going = (sent ??= state.fields);
    keepNow();
    set({ status: { kind: 'saving' } });
    const answered = ports.later(() => set({ status: { kind: 'waiting' } }), PATIENCE_MS);
    try {
      accept(await ports.save(going, state.saved.version).finally(answered), going);
    } catch (error) {
      await failed(error);
    }
  }

  function accept(saved: D, has: Fields<D>): void {
    base = has;
    sent = null;
    failures = 0;
    set({ saved });
    settle();
  }

  /** Says how it stands after an answer. */
  function settle(): void {
    set({ status: { kind: isDirty() ? 'saving' : 'saved' } });
    keepNow();
  }

  async function failed(error: unknown): Promise<void> {
    const kind = failureOf(error);
    if (kind === 'conflict') return compare();
    // What is refused is sent again when it is changed, which it may be by now.
    const isChanged = sent !== null && !same(state.fields, sent);
    if (kind !== 'unreachable') sent = null;
    if (kind === 'refused') return set({ status: isChanged ? { kind: 'saving' } : { kind, error } });
    set({ status: { kind } });
    if (!closed) sendIn(Math.min(FIRST_RETRY_MS * 2 ** failures++, LAST_RETRY_MS));
  }

  /** Somebody has saved since: was it this editor, whose answer got lost? */
  async function compare(): Promise<void> {
    try {
      const theirs = await ports.load();
      const own = [sent, state.fields].find((fields) => fields !== null && same(fields, theirs.draft));
      if (own) return accept(theirs, own);
      sent = null;
      set({ status: { kind: 'conflict', theirs } });
      keepNow();
    } catch (error) {
      await failed(error);
    }
  }

  /** Whether an answer has a text that this editor did not save. */
  function isOthers({ version, draft }: SavedDraft & { readonly draft: Fields<D> }): boolean {
    const seen: SavedDraft & { readonly draft: Fields<D> } = state.saved;
    return version !== seen.version && !same(draft, base) && !same(draft, seen.draft);
  }

  /** What was done is done, but a person decides whether the text that came with it takes the place of what is typed. */
  function differ(theirs: D): void {
    const { version, draft } = state.saved;
    set({ saved: { ...theirs, version, draft }, status: { kind: 'conflict', theirs } });
    keepNow();
  }

  async function operate({ act, replaces = false, unseen = false }: Operation<D>): Promise<void> {
    try {
      const saved = await act(state.saved.version);
      if (unseen && isOthers(saved)) return differ(saved);
      const mine = state.fields;
      if (replaces && !same(saved.draft, mine) && !ports.putAside(mine)) return differ(saved);
      if (replaces) base = saved.draft;
      set(replaces ? { saved, fields: base } : { saved });
      settle();
    } catch (error) {
      if (failureOf(error) === 'conflict') await compare();
      throw error;
    }
  }

  const decide = (isMine: boolean, mayLose: boolean): boolean => {
    if (state.status.kind !== 'conflict') return true;
    const { theirs } = state.status;
    const isAside = same(state.fields, theirs.draft) || ports.putAside(isMine ? theirs.draft : state.fields);
    if (!isAside && !mayLose) return false;
    set({ saved: theirs });
    base = theirs.draft;
    if (!isMine) set({ fields: theirs.draft });
    settle();
    if (isDirty()) void send();
    return true;
  };

  const abandon = () => {
    closed = true;
    stop('send');
    stop('keep');
  };

  keepNow();
  if (!start.conflict && isUnsaved()) {
    state = { ...state, status: { kind: 'saving' } };
    sendIn(0);
  }

  return {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (part) => {
      set({ fields: { ...state.fields, ...part } });
      timers.keep ??= ports.later(keepNow, KEEP_MS);
      if (state.status.kind !== 'saved' && state.status.kind !== 'refused') return;
      set({ status: { kind: 'saving' } });
      if (!running) sendIn(SEND_MS);
    },
    retry: () => {
      if (state.status.kind === 'unreachable' || state.status.kind === 'signed-out') void send();
    },
    run: async (operation) => {
      // Others may wait for their turn as well, and each is one to wait for.
      do {
        await sendAll();
        if (isUnsaved() || closed) return false;
      } while (running);
      const failures: unknown[] = [];
      await begin(() => operate(operation).catch((error: unknown) => void failures.push(error)));
      if (failures.length > 0) throw failures[0];
      return true;
    },
    keepMine: (mayLose = false) => decide(true, mayLose),
    takeTheirs: (mayLose = false) => decide(false, mayLose),
    keepNow,
    close: async () => {
      keepNow();
      await sendAll();
      abandon();
    },
    abandon,
  };
}

type Failure = 'unreachable' | 'signed-out' | 'conflict' | 'refused';

/** Another version than the one that was seen is there. */
const CHANGED: readonly string[] = ['NEWS_ARTICLE_CHANGED', 'NEWS_ISSUE_CHANGED'];
/** Too many requests, or one that was too slow. */
const PASSING = [408, 429];

function failureOf(error: unknown): Failure {
  if (!isAppError(error)) return 'unreachable';
  if (error.code === 'UNAUTHORIZED') return 'signed-out';
  if (CHANGED.includes(error.code)) return 'conflict';
  return error.status >= 500 || PASSING.includes(error.status) ? 'unreachable' : 'refused';
}
