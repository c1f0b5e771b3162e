import type { PinnedFile } from '@mintwire/contracts';

/** Why a script or style did not arrive. */
export type LoadFailure = 'refused' | 'timeout';

/** A file of a release that could not be loaded. The browser does not tell a wrong hash from a failed download. */
export class FileLoadError extends Error {
  override readonly name = 'FileLoadError';
  readonly failure: LoadFailure;

  constructor(url: string, failure: LoadFailure) {
    super(failure === 'timeout' ? `${url} did not arrive in time` : `${url} could not be loaded or has the wrong hash`);
    this.failure = failure;
  }
}

export interface LoadOptions {
  readonly document: Document;
  /** The file must be there in this time. A second try begins when the first has failed, or after half of it. */
  readonly deadlineMs: number;
}

type Loaded = HTMLScriptElement | HTMLLinkElement;

const TRIES = 2;

/**
 * Puts an element for the file into the head and waits for it; once more, past every cache, when it fails or is slow. Both tries
 * share the deadline, so that a file that hangs costs no more than one that fails. Whichever arrives first counts.
 * @param make an element for this address
 * @param begun tries that have been made elsewhere
 * @throws FileLoadError
 */
export function loadFile({ url }: PinnedFile, make: (address: string) => Loaded, { document, deadlineMs }: LoadOptions, begun = 0): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = new Set<Loaded>();
    let tries = begun;
    const end = (failure?: LoadFailure) => {
      clearTimeout(next);
      clearTimeout(late);
      open.forEach(discard);
      if (failure) reject(new FileLoadError(url, failure));
      else resolve();
    };
    const start = () => {
      if (tries >= TRIES) return;
      const element = make(tries === 0 ? url : `${url}?retry=${tries}`);
      tries += 1;
      open.add(element);
      element.onload = () => {
        open.delete(element);
        end();
      };
      element.onerror = () => {
        open.delete(element);
        discard(element);
        if (tries < TRIES) start();
        else if (open.size === 0) end('refused');
      };
      document.head.append(element);
    };
    const next = setTimeout(start, deadlineMs / 2);
    const late = setTimeout(() => end('timeout'), deadlineMs);
    start();
  });
}

/** Out of the page. A script that still arrives must not run: browsers run it unless it has moved to another document. */
function discard(element: Loaded): void {
  element.onload = null;
  element.onerror = null;
  element.ownerDocument.implementation.createHTMLDocument().adoptNode(element);
}
