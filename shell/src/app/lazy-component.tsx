import { lazy, type ComponentType } from 'react';

const components = new Map<unknown, ComponentType>();

/**
 * One lazy component per key, however often it is asked for. When its loading fails it is forgotten, so that the next render
 * tries again: a rejected `lazy` never recovers by itself.
 */
export function lazyComponent(key: object | string, load: () => Promise<ComponentType>): ComponentType {
  const known = components.get(key);
  if (known) return known;
  const made = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      components.delete(key);
      throw error;
    }
  });
  components.set(key, made);
  return made;
}
