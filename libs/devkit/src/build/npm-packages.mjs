import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '../workspace.mjs';

/**
 * Prints what the lockfile says of npm's packages, as a hash: an input of everything that nx keeps. Packages of our own are not among them, so that
 * a new one leaves what was built of the others valid.
 */
const { packages } = JSON.parse(readFileSync(join(WORKSPACE, 'package-lock.json'), 'utf8'));
const ofNpm = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
console.log(
  createHash('sha256')
    .update(JSON.stringify(ofNpm.sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex'),
);
