import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '../workspace.mjs';
import { missingEntries, registryAddress } from './complete-lockfile.mjs';

describe('the lockfile', () => {
  it('has an entry for every optional package of every platform, else "npm ci" refuses it (npm run lockfile adds them)', () => {
    const { packages } = JSON.parse(readFileSync(join(WORKSPACE, 'package-lock.json'), 'utf8'));
    expect(Object.keys(missingEntries(packages))).toEqual([]);
  });

  it('says where each package is at the public registry, so that nobody has to ask for it (npm run lockfile writes it)', () => {
    const { packages } = JSON.parse(readFileSync(join(WORKSPACE, 'package-lock.json'), 'utf8'));
    const entries = Object.entries(packages);
    const addresses = entries.map(([path, entry]) => [path, registryAddress(path, entry) ?? entry.resolved]);
    expect(entries.map(([path, { resolved }]) => [path, resolved])).toEqual(addresses);
  });

  it.each([
    ['node_modules/a', { version: '1.0.0' }, 'https://registry.npmjs.org/a/-/a-1.0.0.tgz'],
    ['libs/x/node_modules/@s/b', { version: '2.0.0-rc.1' }, 'https://registry.npmjs.org/@s/b/-/b-2.0.0-rc.1.tgz'],
    ['node_modules/c', { name: '@s/d', version: '3.0.0' }, 'https://registry.npmjs.org/@s/d/-/d-3.0.0.tgz'],
    ['node_modules/@mintwire/ui', { link: true }, undefined],
    ['libs/ui', { version: '0.1.0' }, undefined],
  ])('knows the address of %s', (path, entry, address) => {
    expect(registryAddress(path, entry)).toBe(address);
  });

  it('gets missing entries by the name of the platform', () => {
    const parent = {
      dev: true,
      optionalDependencies: {
        '@swc/core-linux-arm-gnueabihf': '1.0.0',
        '@nx/nx-win32-x64-msvc': '2.0.0',
        'here-darwin-x64': '3.0.0',
        loose: '^1.0.0',
      },
    };
    expect(
      missingEntries({ 'node_modules/parent': parent, 'node_modules/parent/node_modules/here-darwin-x64': {} }),
    ).toEqual({
      'node_modules/@swc/core-linux-arm-gnueabihf': {
        version: '1.0.0',
        dev: true,
        optional: true,
        os: ['linux'],
        cpu: ['arm'],
        libc: ['glibc'],
      },
      'node_modules/@nx/nx-win32-x64-msvc': {
        version: '2.0.0',
        dev: true,
        optional: true,
        os: ['win32'],
        cpu: ['x64'],
      },
    });
  });
});
