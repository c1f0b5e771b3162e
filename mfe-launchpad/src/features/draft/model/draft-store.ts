import { createStore, type StoreApi } from 'zustand/vanilla';
import { judgePicture } from '../../images/model/judge-picture';
import type { ImageChoice, ImageStorage, ImageSlot, ImageTaker, KeptImage } from '../../images/model/image-choice';
import { parseDraft } from './parse-draft';
import type { PictureCodec } from '../../images/model/picture-codec';
import { EMPTY_DRAFT, type TokenDraft } from './token-draft';

export interface DraftState {
  readonly draft: TokenDraft;
  readonly image: ImageChoice;
  readonly banner: ImageChoice;
}

/** The form's content, kept over reloads. Never holds anything of the wallet. */
export interface DraftStore extends StoreApi<DraftState>, ImageTaker {
  /** Takes up what an earlier page kept; does nothing the second time. What was typed before it came stays. */
  restore(): Promise<void>;
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
}

export function createDraftStore({ storage, images, pictures }: DraftPorts): DraftStore {
  const store = createStore<DraftState>(() => ({ draft: EMPTY_DRAFT, image: NONE, banner: NONE }));
  let restored = false;

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

  return {
    ...store,
    restore: async () => {
      if (restored) return;
      restored = true;
      if (store.getState().draft === EMPTY_DRAFT)
        quietly(() => store.setState({ draft: parseDraft(storage()?.getItem(KEY) ?? null) }));
      await Promise.all(SLOTS.map(restoreImage));
    },
    update: (change) => {
      const draft = { ...store.getState().draft, ...change };
      store.setState({ draft });
      quietly(() => storage()?.setItem(KEY, JSON.stringify(draft)));
    },
    chooseImage: async (file, slot = 'image') => {
      const image = await choose(slot, { blob: file, fileName: file.name }, false);
      if (image?.kind === 'chosen') quietly(() => images.save(slot, { blob: image.blob, fileName: image.fileName }));
      else if (image) quietly(() => images.remove(slot));
    },
    removeImage: (slot = 'image') => {
      store.setState({ [slot]: NONE });
      quietly(() => images.remove(slot));
    },
    clear: () => {
      store.setState({ draft: EMPTY_DRAFT, image: NONE, banner: NONE });
      quietly(() => storage()?.removeItem(KEY));
      for (const slot of SLOTS) quietly(() => images.remove(slot));
    },
  };
}
