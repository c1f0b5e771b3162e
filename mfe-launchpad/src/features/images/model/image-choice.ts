import type { ImageContent } from './image-content';

/** A picture as far as the visitor has got with it. */
export type ImageChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly fileName: string }
  | {
      readonly kind: 'chosen';
      readonly fileName: string;
      readonly blob: Blob;
      readonly content: ImageContent;
      /** What it was made smaller from. */ readonly original?: Original;
    }
  | {
      readonly kind: 'refused';
      readonly fileName: string;
      readonly problem: string;
      /** Set when it can still be cropped. */ readonly blob?: Blob;
    };

/** A picture as it was chosen. */
export interface Original {
  readonly blob: Blob;
  readonly content: ImageContent;
}

/** The pictures of a draft: the token's own, and the banner of the listing premium. */
export type ImageSlot = 'image' | 'banner';

export interface KeptImage {
  readonly blob: Blob;
  readonly fileName: string;
}

/** Keeps the chosen pictures over a reload. */
export interface ImageStorage {
  load(slot: ImageSlot): Promise<KeptImage | undefined>;
  save(slot: ImageSlot, image: KeptImage): Promise<void>;
  remove(slot: ImageSlot): Promise<void>;
}

/** Whoever the chosen pictures are given to. Without a slot: the token's own. */
export interface ImageTaker {
  chooseImage(file: Blob & { readonly name: string }, slot?: ImageSlot): Promise<void>;
  removeImage(slot?: ImageSlot): void;
}
