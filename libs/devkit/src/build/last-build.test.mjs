import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildState, isLastBuild, keepLastBuild } from './last-build.mjs';

describe('the last build', () => {
  /** @type {string} */
  let workspace;
  const at = (/** @type {string[]} */ ...path) => join(workspace, ...path);
  const current = () => isLastBuild(workspace, buildState(workspace));

  beforeEach(() => {
    workspace = mkdtempSync(join(tmpdir(), 'mintwire-last-build-'));
    for (const folder of ['shell/dist', 'shell/src', 'mfe-a/src', 'services/x/dist', 'libs/y/node_modules'])
      mkdirSync(at(folder), { recursive: true });
    for (const file of ['package-lock.json', 'shell/src/a.ts', 'mfe-a/remote.json', 'services/x/dist/server.mjs'])
      writeFileSync(at(file), 'before');
    keepLastBuild(workspace, buildState(workspace));
  });
  afterEach(() => rmSync(workspace, { recursive: true }));

  it('is of what is there as long as nobody changes anything', () => {
    expect(current()).toBe(true);
    writeFileSync(at('libs/y/node_modules/z.js'), '');
    mkdirSync(at('tests'));
    writeFileSync(at('tests/a.spec.ts'), '');
    expect(current()).toBe(true);
  });

  it.each([
    ['a source', () => writeFileSync(at('shell/src/a.ts'), 'after')],
    [
      'a source of the same length, with its old time',
      () => {
        writeFileSync(at('shell/src/a.ts'), 'BEFORE');
        utimesSync(at('shell/src/a.ts'), new Date(0), new Date(0));
      },
    ],
    ['a new source', () => writeFileSync(at('libs/y/new.ts'), '')],
    ['a name', () => renameSync(at('shell/src/a.ts'), at('shell/src/b.ts'))],
    ['the lockfile', () => copyFileSync(at('shell/src/a.ts'), at('package-lock.json'))],
    ['a remote', () => rmSync(at('mfe-a'), { recursive: true })],
    ['what was built', () => rmSync(at('services/x/dist'), { recursive: true })],
    ['the packages, installed again', () => rmSync(at('node_modules'), { recursive: true })],
  ])('is of something else after a change of %s', (_what, change) => {
    change();
    expect(current()).toBe(false);
  });

  it('does not have what changed while it ran, but what came of it', () => {
    const before = buildState(workspace);
    writeFileSync(at('services/x/dist/server.mjs'), 'built');
    keepLastBuild(workspace, before);
    expect(current()).toBe(true);
    writeFileSync(at('shell/src/a.ts'), 'while it ran');
    keepLastBuild(workspace, before);
    expect(current()).toBe(false);
  });
});
