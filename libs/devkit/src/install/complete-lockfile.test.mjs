import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '../workspace.mjs';
import { missingEntries } from './complete-lockfile.mjs';

describe('the lockfile', () => {
  it('has an entry for every optional package of every platform, else "npm ci" refuses it (npm run lockfile adds them)', () => {
    const { packages } = JSON.parse(readFileSync(join(WORKSPACE, 'package-lock.json'), 'utf8'));
    expect(Object.keys(missingEntries(packages))).toEqual([]);
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
