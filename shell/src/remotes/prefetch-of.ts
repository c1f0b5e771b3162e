import type { ComponentType } from 'react';
import type { ExposedProps, Prefetch } from '@mintwire/contracts';

const known = new WeakMap<ComponentType<ExposedProps>, Prefetch>();

/** Keeps what an exposed module says of fetching its data ahead, beside the component. @returns the component */
export function keepPrefetch(component: ComponentType<ExposedProps>, exposed: unknown): ComponentType<ExposedProps> {
  const { prefetch } = (exposed ?? {}) as { prefetch?: unknown };
  if (typeof prefetch === 'function') known.set(component, prefetch as Prefetch);
  return component;
}

/** How to fetch the data of a loaded component ahead; undefined when its remote does not say. */
export const prefetchOf = (component: ComponentType<ExposedProps>): Prefetch | undefined => known.get(component);
