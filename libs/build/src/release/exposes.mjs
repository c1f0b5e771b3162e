import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files the federation plugin writes for itself. What else they say is the registry's to say. */
export const FEDERATION_FILES = ['mf-manifest.json', 'mf-stats.json'];

/** The federation counts every chunk that holds what is loaded later, those of other exposed modules too, which nobody loads for that. */
const OF_ONE_MODULE = /^__federation_expose_/;

/**
 * Files of each exposed module, out of the federation manifest of a browser build. The styles of what a module loads later are
 * among them: the shell puts them into the page with their hashes, and the build's own loader, which knows none, finds them there.
 */
export function exposedAssets(browserFolder) {
  const { exposes } = JSON.parse(readFileSync(join(browserFolder, 'mf-manifest.json'), 'utf8'));
  return Object.fromEntries(
    exposes.map(({ path, assets: { js, css } }) => [
      path,
      { js: js.sync, css: [...new Set([...css.sync, ...css.async.filter((file) => !OF_ONE_MODULE.test(file))])] },
    ]),
  );
}
