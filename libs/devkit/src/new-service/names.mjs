import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TAKEN } from '../new-remote/names.mjs';
import { Problem } from '../problem.mjs';
import { errorsFile } from './manifests.mjs';

/** Settings have the name in capital letters, so it is one word. */
const NAME = /^[a-z][a-z0-9]{1,10}$/;

/** As part of a path and of code, of the names of settings, and as a title. @typedef {{ name: string, NAME: string, title: string }} ServiceNames */

/**
 * Checks the name of a service to be.
 * @param {string} workspace
 * @param {string | undefined} name
 * @returns {ServiceNames}
 * @throws {Problem}
 */
export function serviceNames(workspace, name) {
  if (name === undefined) throw new Problem('Say what the service is to be called: npm run new-service -- <name>.');
  if (!NAME.test(name)) {
    throw new Problem(
      `"${name}" cannot be the name of a service: one word of 2 to 11 small letters and digits, beginning with a letter.`,
    );
  }
  if (existsSync(join(workspace, 'services', name)) || existsSync(join(workspace, 'node_modules/@mintwire', name)))
    throw new Problem(`There is a @mintwire/${name} or a folder services/${name} already: choose another name.`);
  if (TAKEN.api.includes(name))
    throw new Problem(`The address /api/${name} is the gateway's own: choose another name.`);
  if (existsSync(errorsFile(workspace, name)))
    throw new Problem(`There are error codes of ${name} already, which are not of a service: choose another name.`);
  const readme = readFileSync(join(workspace, 'README.md'), 'utf8');
  const NAME_IN_SETTINGS = name.toUpperCase();
  const setting = ['PORT', 'HOST', 'SERVICE_URL']
    .map((what) => `${NAME_IN_SETTINGS}_${what}`)
    .find((one) => readme.includes(`\`${one}\``));
  if (setting)
    throw new Problem(`There is a setting ${setting} already, which is not of a service: choose another name.`);
  return { name, NAME: NAME_IN_SETTINGS, title: name.charAt(0).toUpperCase() + name.slice(1) };
}
