import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkWorkspace } from '../new-remote/link-workspace.mjs';
import { writeTemplate } from '../new-remote/write-template.mjs';
import { Problem } from '../problem.mjs';
import { withService, writeTexts } from './manifests.mjs';
import { serviceNames } from './names.mjs';

const TEMPLATE = fileURLToPath(new URL('template', import.meta.url));

/**
 * Makes the folder of a new service, links it into the workspace and adds it to the manifests. Nothing is left behind when a step fails.
 * @param {string} workspace
 * @param {string | undefined} wanted
 * @returns {{ name: string, folder: string, files: string[] }}
 * @throws {Problem}
 */
export function newService(workspace, wanted) {
  const names = serviceNames(workspace, wanted);
  const folder = `services/${names.name}`;
  try {
    const texts = withService(workspace, names);
    const files = writeTemplate(TEMPLATE, join(workspace, folder), { ...names, ...versions(workspace) });
    linkWorkspace(workspace, folder);
    writeTexts(texts);
    return { name: names.name, folder, files };
  } catch (error) {
    rmSync(join(workspace, folder), { recursive: true, force: true });
    throw error;
  }
}

/**
 * Of libraries what the service-kit uses, so that one copy serves all.
 * @param {string} workspace
 * @returns {{ pg: string, pino: string, typebox: string }}
 */
function versions(workspace) {
  const { dependencies } = JSON.parse(readFileSync(join(workspace, 'libs/service-kit/package.json'), 'utf8'));
  return { pg: dependencies.pg, pino: dependencies.pino, typebox: dependencies.typebox };
}

/**
 * The command.
 * @param {string} workspace
 * @param {string[]} args
 * @returns {number} exit code
 */
export function runNewService(workspace, args) {
  try {
    if (args.length > 1) throw new Problem('One name at a time: npm run new-service -- <name>.');
    const { name, folder, files } = newService(workspace, args[0]);
    console.log(`${folder} was made (${files.length} files) and answers at /api/${name} after the next "npm start".`);
    console.log(`Checks: npx nx run-many -t lint,typecheck,test,build -p @mintwire/${name}`);
    return 0;
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    return 1;
  }
}
