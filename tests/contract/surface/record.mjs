// Writes down what libs/platform offers now: `node tests/contract/surface/record.mjs`, after its version was raised.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { versionFault } from './compare-surfaces.mjs';
import { platformSurface } from './platform-surface.mjs';
import { readSurface, writeSurface } from './surface-file.mjs';

const file = new URL('platform.txt', import.meta.url);
const surface = platformSurface(fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, ''));
let fault = null;
try {
  fault = versionFault(readSurface(readFileSync(file, 'utf8')), surface);
} catch (error) {
  // The first one.
  if (error.code !== 'ENOENT') throw error;
}
if (fault === null) writeFileSync(file, writeSurface(surface));
process.stdout.write(`${fault ?? `${surface.lines.length} lines written for ${surface.version}`}\n`);
process.exitCode = fault === null ? 0 : 1;
