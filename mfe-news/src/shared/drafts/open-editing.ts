import type { AdminSession } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { keepAside, keepDraft, readDraft } from './device-notes';
import type { DraftKind, Fields, SavedDraft } from './draft';
import { createEditing, type Editing, type TabMessage } from './editing';

/** A kind of thing that is written, and where it is kept. */
export interface DraftRoom<D extends SavedDraft> {
  readonly kind: DraftKind<Fields<D>>;
  readonly load: (id: string) => Promise<D>;
  /** @throws {AppError} NEWS_ARTICLE_CHANGED, NEWS_ISSUE_CHANGED when another version is there, unless it says the same */
  readonly save: (id: string, fields: Fields<D>, version: number) => Promise<D>;
}

/** As the service names people; null when that cannot be had. */
const whoEdits = () =>
  api.get<AdminSession>('/api/admin/me').then(
    ({ email }) => `account:${email}`,
    () => null,
  );

/** Opens a draft in this tab: {@link createEditing} with the service, this browser and its other tabs. */
export function openEditing<D extends SavedDraft>(
  { kind, load, save }: DraftRoom<D>,
  id: string,
  onAside: () => void,
): Editing<D> {
  const name = `mintwire.article.${id}`;
  const channel = new BroadcastChannel(name);
  const editing = createEditing<D>({
    kind,
    load: () => load(id),
    save: (fields, version) => save(id, fields, version),
    who: whoEdits,
    note: () => readDraft(id),
    keep: (note) => keepDraft(id, note),
    putAside: (fields) => {
      const isKept = keepAside(id, fields);
      onAside();
      return isKept;
    },
    now: () => Date.now(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    notify: (message) => channel.postMessage(message),
    hold: (hold, signal) => holdLock(name, hold, signal),
  });
  const withAutosave = (use: (autosave: { retry(): void; keepNow(): void }) => void) => {
    const state = editing.state();
    if (state.kind === 'editing') use(state.autosave);
  };
  const retry = () => withAutosave((autosave) => autosave.retry());
  const onVisibility = () => (document.visibilityState === 'visible' ? retry() : onHide());
  const onHide = () => withAutosave((autosave) => autosave.keepNow());
  channel.onmessage = ({ data }: MessageEvent<TabMessage<D>>) => editing.hear(data);
  window.addEventListener('online', retry);
  window.addEventListener('focus', retry);
  window.addEventListener('pagehide', onHide);
  document.addEventListener('visibilitychange', onVisibility);
  return {
    ...editing,
    close: () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('focus', retry);
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onVisibility);
      editing.close();
      channel.close();
    },
  };
}

/** Pages without TLS have no locks, nor have browsers that keep nothing: there each tab edits, and what one saves over the other is a conflict that it says. */
async function holdLock(name: string, hold: () => Promise<void>, signal: AbortSignal | null): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return hold();
  let isHeld = false;
  try {
    await locks.request(name, signal ? { signal } : { steal: true }, () => {
      isHeld = true;
      return hold();
    });
  } catch (error) {
    if (isHeld || signal?.aborted) throw error;
    await hold();
  }
}
