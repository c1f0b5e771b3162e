import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontEndFolders } from '../front-ends.mjs';
import { Problem } from '../problem.mjs';

const LONGEST = 30;
/**
 * First parts of the paths that no remote may have: of the shell's own pages, and of what the gateway or a service answers by itself. `api`: what no service may be called, since below `/api` the gateway answers it.
 * @type {{ shell: ReadonlyArray<string>, api: ReadonlyArray<string>, server: ReadonlyArray<string> }}
 */
export const TAKEN = JSON.parse(
  readFileSync(new URL('../../../contracts/src/taken-paths.json', import.meta.url), 'utf8'),
);

/** A name as part of a path, as a component's name and as a title. @typedef {{ name: string, Name: string, title: string }} RemoteNames */

/**
 * Checks the name of a remote to be.
 * @param {string} workspace
 * @param {string | undefined} name with or without `mfe-`
 * @returns {RemoteNames}
 * @throws {Problem}
 */
export function remoteNames(workspace, name) {
  if (name === undefined) throw new Problem('Say what the remote is to be called: npm run new-remote -- <name>.');
  const plain = name.replace(/^mfe-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(plain) || plain.length > LONGEST) {
    throw new Problem(
      `"${name}" cannot be the name of a remote: small letters and digits in words joined by "-", each beginning with a letter, at most ${LONGEST} characters.`,
    );
  }
  if (existsSync(join(workspace, `mfe-${plain}`)))
    throw new Problem(`There is a folder mfe-${plain} already: choose another name.`);
  const owner = ownerOf(workspace, plain);
  if (owner) throw new Problem(`The address /${plain} belongs to ${owner}: choose another name.`);
  const words = plain.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { name: plain, Name: words.join(''), title: words.join(' ') };
}

/**
 * Who answers `/<name>` already; undefined when nobody does.
 * @param {string} workspace
 * @param {string} name
 */
function ownerOf(workspace, name) {
  if (TAKEN.shell.includes(name)) return 'the shell';
  if (TAKEN.server.includes(name)) return 'the servers';
  return frontEndFolders(workspace).find((folder) => {
    /** @type {{ pages: { path: string }[] }} */
    const { pages } = JSON.parse(readFileSync(join(workspace, folder, 'remote.json'), 'utf8'));
    return pages.some(({ path }) => path.split('/')[1] === name);
  });
}
