import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildService } from '../src/service.mjs';

describe('the build of a service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-service-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('shares code between its entries, but puts a confined one into a file that runs when nothing else can be read', async () => {
    mkdirSync(join(folder, 'src'));
    const source = (name, code) => writeFileSync(join(folder, 'src', name), code);
    source('shared.ts', `export const said = 'shared';`);
    const kit = join(folder, 'node_modules/@mintwire/kit');
    mkdirSync(kit, { recursive: true });
    writeFileSync(join(kit, 'package.json'), JSON.stringify({ exports: { './other-child': './child.js' } }));
    writeFileSync(join(kit, 'child.js'), `console.log('other-child');`);
    for (const name of ['server', 'worker', 'one-child'])
      source(`${name}.ts`, `import { said } from './shared'; console.log('${name}', said);`);
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({
        mintwire: { entries: ['src/worker.ts'], confined: ['src/one-child.ts', '@mintwire/kit/other-child'] },
      }),
    );
    const files = await buildService(folder);
    expect(files.filter((file) => !file.includes('chunk-')).sort()).toEqual([
      'dist/one-child.mjs',
      'dist/other-child.mjs',
      'dist/server.mjs',
      'dist/worker.mjs',
    ]);
    expect(files.some((file) => file.includes('chunk-'))).toBe(true);
    const flag = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
    const file = join(folder, 'dist/one-child.mjs');
    const said = execFileSync(process.execPath, ['--no-warnings', flag, `--allow-fs-read=${file}`, file]);
    expect(said.toString()).toBe('one-child shared\n');
  });

  it('takes packages in, CommonJS too, but for those that look for files of their own', async () => {
    const add = (name, file, code, more = {}) => {
      const place = join(folder, 'node_modules', name);
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, 'package.json'), JSON.stringify({ name, main: file, ...more }));
      writeFileSync(join(place, file), code);
    };
    add('old', 'old.js', `const { sep } = require('node:path');\nexports.folder = __dirname.split(sep).pop();\n`);
    add('late', 'late.js', `exports.Late = class { name = 'late'; };\n`);
    add('new', 'new.js', `export const ours = 'ours';`, { type: 'module' });
    add('sharp', 'sharp.js', `exports.folder = __dirname;`);
    writeFileSync(join(folder, 'package.json'), '{}');
    writeFileSync(
      join(folder, 'src/server.ts'),
      `import { folder } from 'old';\nimport { ours } from 'new';\nimport sharp from 'sharp';\nconst { Late } = await import('late');\nconsole.log(folder, ours, new Late().name, sharp.folder);\n`,
    );
    await buildService(folder);
    for (const name of ['old', 'new', 'late']) rmSync(join(folder, 'node_modules', name), { recursive: true });
    const said = execFileSync(process.execPath, [join(folder, 'dist/server.mjs')]);
    expect(said.toString()).toBe(`dist ours late ${realpathSync(join(folder, 'node_modules/sharp'))}\n`);
  });

  it('has maps by which a stack names the lines of the sources', async () => {
    writeFileSync(join(folder, 'package.json'), '{}');
    writeFileSync(
      join(folder, 'src/server.ts'),
      `type LeftOut = string;\n\nconst said: LeftOut = 'no';\nconsole.log(new Error(said).stack);\n`,
    );
    await buildService(folder);
    const said = execFileSync(process.execPath, ['--enable-source-maps', join(folder, 'dist/server.mjs')]);
    expect(said.toString()).toMatch(/src\/server\.ts:4:/);
  });

  it('has no maps of packages: their lines stay those of the bundle', async () => {
    const place = join(folder, 'node_modules/thrower');
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), JSON.stringify({ main: 'index.js' }));
    writeFileSync(join(place, 'index.js'), `exports.stackOf = () => new Error('here').stack;\n`);
    writeFileSync(
      join(folder, 'src/server.ts'),
      `import { stackOf } from 'thrower';\n\nexport function own() {\n  return stackOf();\n}\nconsole.log(own());\n`,
    );
    await buildService(folder);
    const said = execFileSync(process.execPath, ['--enable-source-maps', join(folder, 'dist/server.mjs')]).toString();
    expect(said).toMatch(/stackOf.*dist\/server\.mjs:\d+:\d+/);
    expect(said).toMatch(/own.*src\/server\.ts:4:/);
    expect(readFileSync(join(folder, 'dist/server.mjs.map'), 'utf8').length).toBeLessThan(1_000);
  });
});
