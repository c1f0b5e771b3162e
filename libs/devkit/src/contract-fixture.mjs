// Keeps the front ends as they are built now for later: `npm run contract-fixture`, from a clean clone.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { pack } from 'tar-stream';
import { buildAll } from './build/build.mjs';
import { frontEndFolders } from './front-ends.mjs';
import { archiveBuild } from './release/archive.mjs';
import { createProgress } from './terminal/progress.mjs';
import { WORKSPACE } from './workspace.mjs';

/** The front ends hold much of the same (React, the router): the window is wide enough to see all of them at once. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };

const progress = createProgress();
const { version } = JSON.parse(readFileSync(join(WORKSPACE, 'libs/platform/package.json'), 'utf8'));
const file = join(WORKSPACE, 'tests/contract/fixtures', `platform-${version}.tar.br`);
if (existsSync(file)) {
  progress.line(`${file} is there already: what visitors have cannot be changed either.`);
  process.exit(1);
}
await progress.step('Building all front ends', () => buildAll(WORKSPACE, { progress }));
const all = pack();
for (const folder of frontEndFolders(WORKSPACE)) {
  const { version: release, bytes } = await archiveBuild(join(WORKSPACE, folder, 'dist'));
  all.entry({ name: `${folder}.tar`, mtime: new Date(0) }, bytes);
  progress.note(`${folder} ${release}`);
}
all.finalize();
writeFileSync(file, brotliCompressSync(await buffer(all), { params: PARAMS }));
progress.line(`Written: ${file}`);
