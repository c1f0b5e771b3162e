import { useEffect } from 'react';
import type { Loaded } from './use-load';

const LOOK_EVERY_MS = 2_000;

/**
 * Loads again and again while what is shown changes by itself and the tab is looked at. The pause begins when an answer is there: a slow line
 * is never asked again before it has answered.
 */
export function useReloadWhile({ loading, reload }: Pick<Loaded<unknown>, 'loading' | 'reload'>, moves: boolean): void {
  useEffect(() => {
    if (!moves || loading) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [moves, loading, reload]);
}
