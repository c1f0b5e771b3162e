// npm run lockfile. A lockfile written where some platforms' optional packages could not be had lacks their entries, and
// "npm ci" then refuses it everywhere. This adds what is missing: version from the parent, platform from the name. And it says of each package
// where it is: without that "npm ci" asks the registry, which takes more than half of its time. npm puts the registry that it is set up for in the place of the public one.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WORKSPACE } from '../workspace.mjs';

/**
 * @typedef {{ name?: string, version?: string, resolved?: string, link?: boolean, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry
 */

const SYSTEMS = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony', 'openbsd', 'netbsd', 'sunos', 'aix'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32', 'mips64el'];

/**
 * The optional packages that a lockfile's entries name but that have no entry of their own.
 * @param {Record<string, Entry>} packages
 * @returns {Record<string, Entry>} their entries, by path
 */
export function missingEntries(packages) {
  /** @type {Record<string, Entry>} */
  const missing = {};
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (packages[`${path}/node_modules/${name}`] || packages[`node_modules/${name}`]) continue;
      // Platform packages are pinned by their parent; of anything else the version cannot be known here.
      if (/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        missing[`node_modules/${name}`] = { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) };
    }
  }
  return missing;
}

/**
 * Address of a locked package at the public registry.
 * @param {string} path in the lockfile
 * @param {Entry} entry
 * @returns {string | undefined} of one of the workspace none
 */
export function registryAddress(path, { name, version, link }) {
  const place = path.lastIndexOf('node_modules/');
  if (place < 0 || link || version === undefined) return undefined;
  // An alias says whose package it stands for.
  const real = name ?? path.slice(place + 'node_modules/'.length);
  return `https://registry.npmjs.org/${real}/-/${real.split('/').pop()}-${version}.tgz`;
}

/** @param {string} name */
function platformOf(name) {
  const words = (name.split('/').pop() ?? '').split(/[-.]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc =
    os !== 'linux'
      ? undefined
      : words.some((word) => word.startsWith('musl'))
        ? 'musl'
        : words.some((word) => word.startsWith('gnu'))
          ? 'glibc'
          : undefined;
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(WORKSPACE, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock.packages);
  /** @type {[string, Entry][]} */
  const entries = Object.entries({ ...lock.packages, ...missing });
  const sorted = entries
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([path, { name, version, resolved: written, ...rest }]) => {
      const resolved = registryAddress(path, { name, version, ...rest }) ?? written;
      // In the order in which npm writes them.
      return [path, { ...(name && { name }), ...(version && { version }), ...(resolved && { resolved }), ...rest }];
    });
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added to package-lock.json.`);
}
