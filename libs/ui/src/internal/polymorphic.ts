import type { ComponentPropsWithRef, ElementType } from 'react';

/** Props of a component that lets its caller choose the element or component it renders (`as`). */
export type PolymorphicProps<E extends ElementType, Own> = Own & { as?: E | undefined } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >;
