import { createStore, type StoreApi } from 'zustand/vanilla';
import { judgePicture } from '../../images/model/judge-picture';
import type { ImageChoice, ImageStorage, ImageSlot, ImageTaker, KeptImage } from '../../images/model/image-choice';
import type { OtherTabs, TabMessage } from './other-tabs';
import { parseDraft } from './parse-draft';
import type { PictureCodec } from '../../images/model/picture-codec';
import { EMPTY_DRAFT, type TokenDraft } from './token-draft';

export interface DraftState {
  readonly draft: TokenDraft;
  readonly image: ImageChoice;
  readonly banner: ImageChoice;
  /** Another tab shows the form, too: all of them have what was typed last. */
  readonly elsewhere: boolean;
}

/** The form's content, kept over reloads. Never holds anything of the wallet. */
export interface DraftStore extends StoreApi<DraftState>, ImageTaker {
  /** Takes up what an earlier page kept; does nothing the second time. What was typed before it came stays. */
  restore(): Promise<void>;
  /** The form is shown, until what is returned is called. */
  open(): () => void;
  update(change: Partial<TokenDraft>): void;
  clear(): void;
}

const KEY = 'mintwire.create.draft';
const NONE: ImageChoice = { kind: 'none' };
const SLOTS: readonly ImageSlot[] = ['image', 'banner'];

/** What the draft needs of the browser. `pictures` is asked for with the first picture. */
export interface DraftPorts {
  readonly storage: () => Storage | undefined;
  readonly images: ImageStorage;
  readonly pictures: () => Promise<PictureCodec>;
  /** None where the browser has no channel to them. */
  readonly tabs?: OtherTabs | undefined;
}

export function createDraftStore({ storage, images, pictures, tabs }: DraftPorts): DraftStore {
  const store = createStore<DraftState>(() => ({ draft: EMPTY_DRAFT, image: NONE, banner: NONE, elsewhere: false }));
  let restored = false;
  let isOpen = false;
  const notify = (message: TabMessage) => quietly(() => tabs?.notify(message));

  /** The draft is a convenience: a browser that keeps nothing only loses it on a reload. */
  const quietly = (job: () => unknown) => {
    try {
      const done = job();
      if (done instanceof Promise) done.catch(() => undefined);
    } catch {
      // as above
    }
  };
  /** What became of the picture: taken, maybe a smaller one, or refused; undefined when another has its place by now. */
  async function choose(
    slot: ImageSlot,
    { blob, fileName }: KeptImage,
    kept: boolean,
  ): Promise<ImageChoice | undefined> {
    const checking: ImageChoice = { kind: 'checking', fileName };
    store.setState({ [slot]: checking });
    const image = await judgePicture({ slot, blob, fileName, kept }, pictures);
    // Another file was chosen, or this one taken away, while it was read.
    if (store.getState()[slot] !== checking) return undefined;
    store.setState({ [slot]: image });
    return image;
  }
  async function restoreImage(slot: ImageSlot): Promise<void> {
    const kept = await images.load(slot).catch(() => undefined);
    if (kept && store.getState()[slot].kind === 'none') await choose(slot, kept, true);
  }

  const hear = (message: TabMessage) => {
    if (message.kind === 'draft') return quietly(() => store.setState({ draft: parseDraft(message.text) }));
    if (message.kind === 'image') {
      const { slot, image } = message;
      return image ? void choose(slot, image, true) : store.setState({ [slot]: NONE });
    }
    store.setState({ elsewhere: message.kind !== 'closed' });
    if (!isOpen || message.kind === 'also') return;
    // Of several others, those that stay answer.
    notify({ kind: message.kind === 'open' ? 'also' : 'open' });
  };
  const keepText = (text: string | null) => {
    quietly(() => (text === null ? storage()?.removeItem(KEY) : storage()?.setItem(KEY, text)));
    notify({ kind: 'draft', text });
  };
  const keepImage = (slot: ImageSlot, image: KeptImage | null) => {
    quietly(() => (image ? images.save(slot, image) : images.remove(slot)));
    notify({ kind: 'image', slot, image });
  };

  return {
    ...store,
    restore: async () => {
      if (restored) return;
      restored = true;
      tabs?.hear(hear);
      if (store.getState().draft === EMPTY_DRAFT)
        quietly(() => store.setState({ draft: parseDraft(storage()?.getItem(KEY) ?? null) }));
      await Promise.all(SLOTS.map(restoreImage));
    },
    open: () => {
      isOpen = true;
      // A page that the browser had put away may have missed what others said.
      quietly(() => {
        const text = storage()?.getItem(KEY);
        if (text) store.setState({ draft: parseDraft(text) });
      });
      notify({ kind: 'open' });
      return () => {
        isOpen = false;
        notify({ kind: 'closed' });
      };
    },
    update: (change) => {
      const draft = { ...store.getState().draft, ...change };
      store.setState({ draft });
      keepText(JSON.stringify(draft));
    },
    chooseImage: async (file, slot = 'image') => {
      const image = await choose(slot, { blob: file, fileName: file.name }, false);
      if (image?.kind === 'chosen') keepImage(slot, { blob: image.blob, fileName: image.fileName });
      else if (image) keepImage(slot, null);
    },
    removeImage: (slot = 'image') => {
      store.setState({ [slot]: NONE });
      keepImage(slot, null);
    },
    clear: () => {
      store.setState({ draft: EMPTY_DRAFT, image: NONE, banner: NONE });
      keepText(null);
      for (const slot of SLOTS) keepImage(slot, null);
    },
  };
}
