import type { PinnedFile } from '@mintwire/contracts';
import { hasRun } from '@mintwire/contracts/page-scripts';
import { loadFile, type LoadOptions } from './load-file';

/**
 * Runs a script with the hash it must have. One that the page began with counts as the first try.
 * @throws FileLoadError
 */
export function loadScript(file: PinnedFile, options: LoadOptions): Promise<void> {
  const begun = options.document.querySelector<HTMLScriptElement>(`script[src="${file.url}"]`);
  if (begun && hasRun(begun)) return Promise.resolve();
  const make = (address: string) => {
    if (begun && address === file.url) return begun;
    const script = options.document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = file.integrity;
    script.src = address;
    return script;
  };
  return loadFile(file, make, options);
}
