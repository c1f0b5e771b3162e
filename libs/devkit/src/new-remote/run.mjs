import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '../problem.mjs';
import { linkWorkspace } from './link-workspace.mjs';
import { remoteNames } from './names.mjs';
import { startVersions } from './versions.mjs';
import { writeTemplate } from './write-template.mjs';

const TEMPLATE = fileURLToPath(new URL('template', import.meta.url));

/**
 * Makes the folder of a new remote and links it into the workspace. Nothing is left behind when a step fails.
 * @param {string} workspace
 * @param {string | undefined} wanted
 * @returns {{ folder: string, path: string, files: string[] }}
 * @throws {Problem}
 */
export function newRemote(workspace, wanted) {
  const names = remoteNames(workspace, wanted);
  const folder = `mfe-${names.name}`;
  try {
    const files = writeTemplate(TEMPLATE, join(workspace, folder), { ...names, ...startVersions(workspace) });
    linkWorkspace(workspace, folder);
    return { folder, path: `/${names.name}`, files };
  } catch (error) {
    rmSync(join(workspace, folder), { recursive: true, force: true });
    throw error;
  }
}

/**
 * The command.
 * @param {string} workspace
 * @param {string[]} args
 * @returns {number} exit code
 */
export function runNewRemote(workspace, args) {
  try {
    if (args.length > 1) throw new Problem('One name at a time: npm run new-remote -- <name>.');
    const { folder, path, files } = newRemote(workspace, args[0]);
    console.log(`${folder} was made (${files.length} files) and shows on ${path} after the next "npm start".`);
    console.log(
      `Alone: npx nx dev ${folder}   Checks: npx nx run-many -t lint,typecheck,test,build -p @mintwire/${folder}`,
    );
    return 0;
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    return 1;
  }
}
