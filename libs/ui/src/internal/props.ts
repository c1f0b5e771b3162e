import type { ComponentPropsWithRef, ElementType } from 'react';

/** Meaning of a coloured element. */
export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

/** Number of spacing steps (4 px each) between the children of a layout primitive. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 20;

/** Level of a heading in the outline of the page. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** Props of a component that lets its caller choose the element or component it renders (`as`). */
export type PolymorphicProps<E extends ElementType, Own> = Own & { as?: E | undefined } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >;
