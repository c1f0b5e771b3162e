import type { ComponentType } from 'react';
import type { PageMeta } from '@mintwire/platform/host';

/** A part of a text that a link can lead to. */
export interface ReadingSection {
  /** Empty for what stands before the first heading. */
  readonly id: string;
  readonly depth: number;
  readonly title: string;
  /** What it says, without its code. */
  readonly text: string;
  /** Name of the component around it, which may show it to some only. */
  readonly within?: string;
}

/** A text written in MDX, as the build makes a module of it. */
export interface ReadingText {
  readonly default: ComponentType<{ readonly components?: Readonly<Record<string, unknown>> }>;
  readonly meta: ReadingMeta;
  /** Address of the social card that the build draws of its title: a PNG of 1200 x 630 pixels. */
  readonly card: string;
  readonly sections: readonly ReadingSection[];
}

/** What a text says of itself, for its heading and for the head of the page. */
export type ReadingMeta = PageMeta & { readonly title: string; readonly description: string };

/** A page of text, ready to be shown. */
export interface ReadingPlace {
  readonly meta: ReadingMeta;
  /** For the search. */
  readonly sections: readonly ReadingSection[];
  readonly Page: ComponentType;
}
