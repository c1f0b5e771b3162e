/**
 * Moves boxes that open beside their rows up or down by as much as they would stick out of the window. How close they may come to its edges is their `scroll-margin`;
 * the style sheet reads `--shift`. @returns ends it
 */
export function keepInWindow(boxes: Iterable<HTMLElement> = []): () => void {
  // It has a size with its opening, and another when what it holds unfolds.
  const sizes = new ResizeObserver((changes) => {
    for (const { target } of changes) place(target as HTMLElement);
  });
  for (const box of boxes) sizes.observe(box);
  return () => sizes.disconnect();
}

function place(box: HTMLElement): void {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(box);
  const before = Number(box.dataset.shift ?? 0);
  const { top, bottom, height } = box.getBoundingClientRect();
  if (height === 0) return;
  const shift = shiftInto(
    { top: top - before, bottom: bottom - before },
    { top: parseFloat(scrollMarginTop) || 0, bottom: window.innerHeight - (parseFloat(scrollMarginBottom) || 0) },
  );
  box.dataset.shift = String(shift);
  box.style.setProperty('--shift', `${shift}px`);
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** How far down (negative: up) a box has to go to be within a frame; what is higher than that shows its top. */
export function shiftInto(box: Span, frame: Span): number {
  const up = Math.min(0, frame.bottom - box.bottom);
  return Math.max(up, frame.top - box.top);
}
