/** What a page's own record of its tab stops can be asked. */
interface TabStops {
  /** How many there are now. */
  count(): number;
  /** Whether the focus has left the page, or come back to where it was. */
  isOver(): boolean;
  /** What was wrong on the way. */
  faults(): string[];
}

declare global {
  interface Window {
    tabStops: TabStops;
  }
}

/** In the page: notes what gets the focus from now on, and makes `window.tabStops`. Must not refer to anything outside itself. */
export function recordTabStops(): void {
  const STOPS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
  const visited: Element[] = [];
  const faults: string[] = [];
  const named = (it: Element) =>
    `${it.tagName.toLowerCase()}${it.id && `#${it.id}`} "${(it.getAttribute('aria-label') ?? it.textContent).trim().slice(0, 40)}"`;
  /** Of radio buttons of one name, Tab stops at the chosen one, or at the first. */
  const isSkippedRadio = (it: Element) => {
    if (!(it instanceof HTMLInputElement) || it.type !== 'radio' || it.checked) return false;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(it.name)}"]`)];
    return group.some(({ checked }) => checked) || group[0] !== it;
  };
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
      (it) =>
        it.tabIndex >= 0 &&
        !it.matches(':disabled') &&
        !it.closest('[inert]') &&
        it.checkVisibility({ visibilityProperty: true }) &&
        !isSkippedRadio(it),
    );
  const outlined = (it: Element | null) => {
    if (!it) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(it);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !outlineColor.endsWith(', 0)');
  };
  /** A control that is not drawn itself shows its focus at what is drawn for it; a link that is a whole card, at the card. */
  const showsFocus = (it: Element) => {
    for (let at: Element | null = it; at; at = at.parentElement) if (outlined(at)) return true;
    return outlined(it.nextElementSibling);
  };
  /** What lies over it from another layer, such as the header; null where its middle can be seen. */
  const coverOf = (it: Element): Element | 'outside' | null => {
    const [box = it.getBoundingClientRect()] = it.getClientRects();
    const left = Math.max(box.left, 0);
    const top = Math.max(box.top, 0);
    const right = Math.min(box.right, document.documentElement.clientWidth);
    const bottom = Math.min(box.bottom, innerHeight);
    if (right <= left || bottom <= top) return 'outside';
    for (let hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2); hit; hit = hit.parentElement)
      if (hit.contains(it)) return null;
      else if (/fixed|sticky/.test(getComputedStyle(hit).position)) return hit;
    return null;
  };
  let isOver = false;
  const note = (it: Element) => {
    if (it === visited[0]) isOver = true;
    if (isOver) return;
    if (visited.includes(it)) {
      faults.push(`${named(it)} has the focus a second time, after ${named(visited.at(-1) ?? it)}`);
      isOver = true;
      return;
    }
    if (!showsFocus(it)) faults.push(`${named(it)} does not show its focus`);
    const cover = coverOf(it);
    if (cover)
      faults.push(`${named(it)} is ${cover === 'outside' ? 'outside of the window' : `behind ${named(cover)}`}`);
    visited.push(it);
  };
  // After the browser has brought it into view, and before the next key.
  document.addEventListener('keyup', () => {
    const it = document.activeElement;
    if (it && it !== document.body) note(it);
    else isOver = visited.length > 0;
  });
  window.tabStops = {
    count: () => stops().length,
    isOver: () => isOver,
    faults: () => {
      const [first] = visited;
      if (!first?.matches('a[href="#main"]'))
        faults.push(`the first is not the skip link, but ${first ? named(first) : 'nothing'}`);
      for (const it of stops()) if (!visited.includes(it)) faults.push(`${named(it)} is not reached`);
      visited.forEach((it, at) => {
        const before = visited[at - 1];
        if (
          before?.isConnected &&
          it.isConnected &&
          before.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_PRECEDING
        )
          faults.push(`${named(it)} comes after ${named(before)}`);
      });
      return faults;
    },
  };
}
