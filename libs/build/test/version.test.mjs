import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseVersion } from '../src/release/version.mjs';

describe('the version of a release', () => {
  let root;
  let lock;
  const write = (path, content) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const saveLock = () => write('package-lock.json', { packages: lock });
  const version = () => releaseVersion(join(root, 'mfe-news'), join(root, 'libs/build'));
  const locked = (change = {}) => ({ version: '1.0.0', integrity: 'sha512-a', ...change });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'mintwire-version-'));
    write('tsconfig.base.json', {});
    write('mfe-news/package.json', {
      name: '@mintwire/mfe-news',
      version: '0.1.0',
      dependencies: { swr: '^1.0.0', '@mintwire/ui': '*' },
      devDependencies: { react: '1.0.0', '@mintwire/build': '*' },
    });
    write('mfe-news/src/index.ts', 'export {};\n');
    write('libs/ui/package.json', { name: '@mintwire/ui', devDependencies: { 'axe-core': '1.0.0' } });
    write('libs/build/package.json', {
      name: '@mintwire/build',
      dependencies: { webpack: '1.0.0', 'jest-environment-jsdom': '1.0.0' },
    });
    mkdirSync(join(root, 'node_modules/@mintwire'), { recursive: true });
    for (const name of ['ui', 'build'])
      symlinkSync(join(root, 'libs', name), join(root, 'node_modules/@mintwire', name));
    lock = {
      'node_modules/@mintwire/ui': { link: true },
      'node_modules/@mintwire/build': { link: true },
      'node_modules/swr': locked({ dependencies: { dequal: '1' }, peerDependencies: { react: '*', svelte: '*' } }),
      'node_modules/dequal': locked(),
      'node_modules/react': locked(),
      'node_modules/webpack': locked({ optionalDependencies: { fsevents: '1' } }),
      'node_modules/axe-core': locked(),
      'node_modules/jest-environment-jsdom': locked(),
    };
    saveLock();
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('stays when a new remote comes into the workspace, with packages of its own', () => {
    const before = version();
    write('mfe-new/package.json', { name: '@mintwire/mfe-new', dependencies: { three: '1.0.0' } });
    lock['mfe-new'] = { name: '@mintwire/mfe-new', version: '0.1.0', dependencies: { three: '1.0.0' } };
    lock['node_modules/@mintwire/mfe-new'] = { resolved: 'mfe-new', link: true };
    lock['node_modules/three'] = locked();
    saveLock();
    expect(version()).toBe(before);
  });

  it.each(['axe-core', 'jest-environment-jsdom'])('stays when %s changes, which only tests need', (name) => {
    const before = version();
    lock[`node_modules/${name}`] = locked({ version: '2.0.0' });
    saveLock();
    expect(version()).toBe(before);
  });

  it('stays when npm puts a package elsewhere', () => {
    const before = version();
    lock['node_modules/swr/node_modules/dequal'] = lock['node_modules/dequal'];
    lock['node_modules/dequal'] = locked({ version: '3.0.0' });
    saveLock();
    expect(version()).toBe(before);
  });

  it.each(['swr', 'dequal', 'react', 'webpack'])('changes with %s, which goes into the build or makes it', (name) => {
    const before = version();
    lock[`node_modules/${name}`] = { ...lock[`node_modules/${name}`], integrity: 'sha512-b' };
    saveLock();
    expect(version()).not.toBe(before);
  });

  it.each(['mfe-news/src/index.ts', 'libs/ui/src/button.ts', 'libs/build/src/preset.mjs', 'tsconfig.base.json'])(
    'changes with %s',
    (path) => {
      const before = version();
      write(path, '// other\n');
      expect(version()).not.toBe(before);
    },
  );

  it('is not made while a package is missing from the lockfile', () => {
    delete lock['node_modules/dequal'];
    saveLock();
    expect(version).toThrow('dequal, which node_modules/swr needs, is not in package-lock.json: run npm install.');
  });
});
