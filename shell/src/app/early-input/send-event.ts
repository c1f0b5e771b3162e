/**
 * Sends an event to an element of React's. An event may find a part whose hydration has only begun: React ends that first, and renders what it has put off.
 * @param before called after that and before any handler
 */
export function sendEvent(target: Element, event: Event, before: (event: Event) => void): void {
  target.addEventListener(event.type, before, { capture: true });
  target.dispatchEvent(event);
  target.removeEventListener(event.type, before, { capture: true });
}

/** A click as of a visitor; what the browser does at a click it does at this one. */
export const newClick = (): Event => new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
