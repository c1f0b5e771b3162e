import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The versions a new remote begins with: the platform of this tree, and of libraries what the others use, so that one copy serves all.
 * @param {string} workspace
 * @returns {{ platform: string, react: string, swr: string }}
 */
export function startVersions(workspace) {
  const manifest = (/** @type {string} */ folder) =>
    JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8'));
  const platform = manifest('libs/platform');
  const { packages } = JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8'));
  return {
    platform: `^${platform.version}`,
    react: platform.dependencies.react,
    swr: packages['node_modules/swr'].version,
  };
}
