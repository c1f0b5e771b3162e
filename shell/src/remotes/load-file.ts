import type { PinnedFile } from '@mintwire/contracts';
import { afterTime } from './file-deadline';
import { fileFault } from './file-fault';

/** Why a script or style did not arrive. */
export type LoadFailure = 'refused' | 'timeout';

/** A file of a release that could not be loaded; its message names the file and what went wrong with it. */
export class FileLoadError extends Error {
  override readonly name = 'FileLoadError';
  readonly failure: LoadFailure;

  constructor(address: string, failure: LoadFailure) {
    const file = address.split('?', 1)[0] ?? address;
    super(
      `${file.slice(file.lastIndexOf('/') + 1)} ${failure === 'timeout' ? 'did not arrive in time' : fileFault(address, performance)}`,
    );
    this.failure = failure;
  }
}

export interface LoadOptions {
  readonly document: Document;
  /** The file must be there in this time. A second try begins when the first has failed, or after half of it. */
  readonly deadlineMs: () => number;
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
export function loadFile(
  { url }: PinnedFile,
  make: (address: string) => Loaded,
  { document, deadlineMs }: LoadOptions,
  begun = 0,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = new Set<Loaded>();
    let tries = begun;
    const end = (failure?: LoadFailure, address = url) => {
      endNext();
      endLate();
      open.forEach(discard);
      if (failure) reject(new FileLoadError(address, failure));
      else resolve();
    };
    const start = () => {
      if (tries >= TRIES) return;
      const address = tries === 0 ? url : `${url}?retry=${tries}`;
      const element = make(address);
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
        else if (open.size === 0) end('refused', address);
      };
      document.head.append(element);
    };
    const endNext = afterTime(() => deadlineMs() / 2, start);
    const endLate = afterTime(deadlineMs, () => end('timeout'));
    start();
  });
}

/** Out of the page. A script that still arrives must not run: browsers run it unless it has moved to another document. */
function discard(element: Loaded): void {
  element.onload = null;
  element.onerror = null;
  element.ownerDocument.implementation.createHTMLDocument().adoptNode(element);
}
