import { useEffect, useState } from 'react';

/** A part of the page that a remote brings, and where it is in the document. */
export interface PagePart {
  readonly key: string;
  readonly remote: string;
  readonly release: string;
  readonly slot: string | null;
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

const EVERY_MS = 500;

/** The parts of remotes on the page now. They come, go and move as pages load and people scroll, so they are looked up at intervals. */
export function useParts(): readonly PagePart[] {
  const [parts, setParts] = useState<readonly PagePart[]>([]);
  useEffect(() => {
    const look = () => setParts((before) => changed(before, partsOf(document)));
    look();
    const timer = setInterval(look, EVERY_MS);
    window.addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', look);
    };
  }, []);
  return parts;
}

/** The parts of a document, with their places in it. */
function partsOf(document: Document): PagePart[] {
  return [...document.querySelectorAll<HTMLElement>('[data-remote]')].flatMap((element, index) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    if (height === 0) return [];
    const { remote = '', release = '', slot = null } = element.dataset;
    return [
      {
        key: `${index} ${remote} ${slot ?? ''}`,
        remote,
        release,
        slot,
        top: top + window.scrollY,
        left: left + window.scrollX,
        width,
        height,
      },
    ];
  });
}

function changed(before: readonly PagePart[], now: readonly PagePart[]): readonly PagePart[] {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
