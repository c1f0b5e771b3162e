import { isAppError } from '@mintwire/contracts/app-error';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { inspectImage, type ImageContent } from './image-content';
import { EMPTY_DRAFT, type TokenDraft } from './token-draft';

/** The image as far as the visitor has got with it. */
export type ImageChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly fileName: string }
  | { readonly kind: 'chosen'; readonly fileName: string; readonly blob: Blob; readonly content: ImageContent }
  | { readonly kind: 'refused'; readonly fileName: string; readonly problem: string };

/** Keeps the chosen image over a reload. */
export interface ImageKeeper {
  load(): Promise<{ readonly blob: Blob; readonly fileName: string } | undefined>;
  save(image: { readonly blob: Blob; readonly fileName: string }): Promise<void>;
  clear(): Promise<void>;
}

export interface DraftState {
  readonly draft: TokenDraft;
  readonly image: ImageChoice;
}

/** The form's content, kept over reloads. Never holds anything of the wallet. */
export interface DraftStore extends StoreApi<DraftState> {
  /** Takes up what an earlier page kept; does nothing the second time. */
  restore(): Promise<void>;
  update(change: Partial<TokenDraft>): void;
  chooseImage(file: Blob & { readonly name: string }): Promise<void>;
  removeImage(): void;
  clear(): void;
}

const KEY = 'mintwire.create.draft';
const NONE: ImageChoice = { kind: 'none' };

export function createDraftStore({ storage, images }: { storage: () => Storage | undefined; images: ImageKeeper }): DraftStore {
  const store = createStore<DraftState>(() => ({ draft: EMPTY_DRAFT, image: NONE }));
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
  async function choose(blob: Blob, fileName: string): Promise<boolean> {
    const checking: ImageChoice = { kind: 'checking', fileName };
    store.setState({ image: checking });
    const image = await judge(blob, fileName);
    // Another file was chosen, or this one taken away, while it was read.
    if (store.getState().image !== checking) return false;
    store.setState({ image });
    return image.kind === 'chosen';
  }

  return {
    ...store,
    restore: async () => {
      if (restored) return;
      restored = true;
      quietly(() => store.setState({ draft: parseDraft(storage()?.getItem(KEY) ?? null) }));
      const kept = await images.load().catch(() => undefined);
      if (kept && store.getState().image.kind === 'none') await choose(kept.blob, kept.fileName);
    },
    update: (change) => {
      const draft = { ...store.getState().draft, ...change };
      store.setState({ draft });
      quietly(() => storage()?.setItem(KEY, JSON.stringify(draft)));
    },
    chooseImage: async (file) => {
      if (await choose(file, file.name)) quietly(() => images.save({ blob: file, fileName: file.name }));
      else quietly(() => images.clear());
    },
    removeImage: () => {
      store.setState({ image: NONE });
      quietly(() => images.clear());
    },
    clear: () => {
      store.setState({ draft: EMPTY_DRAFT, image: NONE });
      quietly(() => storage()?.removeItem(KEY));
      quietly(() => images.clear());
    },
  };
}

async function judge(blob: Blob, fileName: string): Promise<ImageChoice> {
  try {
    return { kind: 'chosen', fileName, blob, content: inspectImage(new Uint8Array(await blob.arrayBuffer())) };
  } catch (error) {
    return { kind: 'refused', fileName, problem: isAppError(error) ? error.message : 'The image could not be read. It may be damaged.' };
  }
}

/** A draft of an older form keeps what still fits. */
function parseDraft(text: string | null): TokenDraft {
  const kept = (text === null ? {} : JSON.parse(text)) as Partial<TokenDraft>;
  const string = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  const { authorities } = EMPTY_DRAFT;
  const switches = Object.entries(authorities).map(([name, start]) => {
    const value: unknown = kept.authorities?.[name as keyof typeof authorities];
    return [name, typeof value === 'boolean' ? value : start];
  });
  return {
    name: string(kept.name, EMPTY_DRAFT.name),
    symbol: string(kept.symbol, EMPTY_DRAFT.symbol),
    decimals: string(kept.decimals, EMPTY_DRAFT.decimals),
    supply: string(kept.supply, EMPTY_DRAFT.supply),
    description: string(kept.description, EMPTY_DRAFT.description),
    standard: kept.standard === 'token-2022' ? 'token-2022' : 'spl-token',
    authorities: Object.fromEntries(switches) as unknown as TokenDraft['authorities'],
  };
}
