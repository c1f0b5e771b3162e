import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDataFolder, prepareDataFolder } from './data-folder.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mintwire-data-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the data folder', () => {
  it('is made, and may be used again', () => {
    const data = join(folder, 'a', 'b');
    prepareDataFolder(data);
    writeFileSync(join(data, 'something'), '');
    expect(() => prepareDataFolder(data)).not.toThrow();
  });

  it('is refused when it holds what is not ours, and nothing in it is ever deleted', () => {
    writeFileSync(join(folder, 'thesis.txt'), '');
    expect(() => prepareDataFolder(folder)).toThrow(`The folder ${folder} holds files that Mintwire did not make`);
    expect(() => emptyDataFolder(folder, [])).toThrow('was not made by Mintwire and is left alone');
    expect(existsSync(join(folder, 'thesis.txt'))).toBe(true);
  });

  it('is refused where it cannot be made', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => prepareDataFolder(join(folder, 'file', 'data'))).toThrow(
      /cannot be written \(ENOTDIR\): correct its permissions, or choose another/,
    );
  });

  it('is refused when the disk is full', () => {
    expect(() => prepareDataFolder(join(folder, 'data'), { leastFreeBytes: Number.MAX_SAFE_INTEGER })).toThrow(
      'There is less than 500 MB of room left',
    );
  });

  it('is emptied but for what is to be kept', () => {
    const data = join(folder, 'data');
    prepareDataFolder(data);
    for (const name of ['start.lock', 'chain', 'keys']) writeFileSync(join(data, name), '');
    emptyDataFolder(data, ['start.lock']);
    expect(readdirSync(data).toSorted()).toEqual(['made-by-mintwire', 'start.lock']);
  });
});
