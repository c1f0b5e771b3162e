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
  readonly timeoutMs: number;
  /** 0 for the first try; later ones bypass a broken cache entry. */
  readonly attempt: number;
}

/**
 * Runs a script with the hash it must have.
 * @throws FileLoadError; the element is taken out again, so that a late arrival cannot run
 */
export function loadScript(file: PinnedFile, { document, timeoutMs, attempt }: LoadOptions): Promise<void> {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = file.integrity;
  script.src = attempt === 0 ? file.url : `${file.url}?retry=${attempt}`;
  return settle(script, file.url, document, timeoutMs);
}

/** Puts an element into the head and waits for its load event. */
export function settle(element: HTMLScriptElement | HTMLLinkElement, url: string, document: Document, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (failure: LoadFailure) => {
      clearTimeout(timer);
      element.remove();
      reject(new FileLoadError(url, failure));
    };
    const timer = setTimeout(() => fail('timeout'), timeoutMs);
    element.onerror = () => fail('refused');
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    document.head.append(element);
  });
}
