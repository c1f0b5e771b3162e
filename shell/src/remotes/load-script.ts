import type { PinnedFile } from '@mintwire/contracts';
import { loadFile, type LoadOptions } from './load-file';

/**
 * Runs a script with the hash it must have.
 * @throws FileLoadError
 */
export function loadScript(file: PinnedFile, options: LoadOptions): Promise<void> {
  const make = (address: string) => {
    const script = options.document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = file.integrity;
    script.src = address;
    return script;
  };
  return loadFile(file, make, options);
}
