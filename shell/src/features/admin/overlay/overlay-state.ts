import { createStore } from 'zustand/vanilla';

const KEY = 'mintwire-overlay';

/** Whether the overlay is on, in this tab. */
export const overlayStore = createStore<{ readonly on: boolean }>(() => ({ on: stored() }));

/** Switches the overlay; the tab remembers it over page loads. */
export function switchOverlay(on: boolean): void {
  try {
    if (on) window.sessionStorage.setItem(KEY, '1');
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: it is on until the next page load.
  }
  overlayStore.setState({ on });
}

function stored(): boolean {
  try {
    return typeof window !== 'undefined' && window.sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
