import type { ImageSlot, KeptImage } from '../../images/model/image-choice';

/** What one tab with the form says to the others. */
export type TabMessage =
  /** Its form is shown: whoever shows one, too, answers `also`. */
  | { readonly kind: 'open' | 'also' | 'closed' }
  /** What was typed or chosen there last; null when it was emptied. */
  | { readonly kind: 'draft'; readonly text: string | null }
  | { readonly kind: 'image'; readonly slot: ImageSlot; readonly image: KeptImage | null };

/** The other tabs of this browser that have the page loaded. */
export interface OtherTabs {
  readonly notify: (message: TabMessage) => void;
  readonly hear: (listener: (message: TabMessage) => void) => void;
}
