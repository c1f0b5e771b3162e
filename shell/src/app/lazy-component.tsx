import { lazy, type ComponentType } from 'react';
import type { ExposedProps } from '@mintwire/contracts';

const components = new Map<unknown, ComponentType<ExposedProps>>();
const failed = new Set<unknown>();

/** One lazy component per key, however often it is asked for. */
export function lazyComponent(
  key: object | string,
  load: () => Promise<ComponentType<ExposedProps>>,
): ComponentType<ExposedProps> {
  const known = components.get(key);
  if (known) return known;
  const made = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      failed.add(key);
      throw error;
    }
  });
  components.set(key, made);
  return made;
}

/**
 * Forgets the components that could not be loaded, so that the next visit tries again: a rejected `lazy` never recovers by itself.
 * Call it when the failure is no longer on the page; earlier, React would render the new component at once and load for ever.
 */
export function forgetFailedComponents(): void {
  for (const key of failed) components.delete(key);
  failed.clear();
}
