import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { emptyDataFolder, folderProblem, prepareDataFolder } from './data-folder.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mintwire-data-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the data folder', () => {
  it('is made, and may be used again', () => {
    const data = join(folder, 'a', 'b');
    prepareDataFolder(data);
    writeFileSync(join(data, 'something'), '');
    expect(prepareDataFolder(data)).toBeUndefined();
  });

  it('is refused when it holds what is not ours, and nothing in it is ever deleted', () => {
    writeFileSync(join(folder, 'thesis.txt'), '');
    expect(prepareDataFolder(folder)).toContain(`${folder} holds other files`);
    expect(() => emptyDataFolder(folder, [])).toThrow('was not made by Mintwire and is left alone');
    expect(existsSync(join(folder, 'thesis.txt'))).toBe(true);
  });

  it.each(['/proc/x', '/proc/1/a/b', '/sys/x', '/dev/null/x', '/dev/null', '/proc', 'with a \0 in it'])(
    'is refused where it cannot be made, at once: %j',
    (place) => {
      expect(prepareDataFolder(resolve(place))).toMatch(
        /^The setting MINTWIRE_DATA_DIR \(.*\) must be a folder of Mintwire's own that can be written, with 500 MB of room: .* (cannot be written \([A-Z_]+\)|holds other files)\.$/s,
      );
      expect(folderProblem('CHAIN_DATA_DIR', place)).toMatch(/^The setting CHAIN_DATA_DIR .*cannot \([A-Z_]+\)\.$/s);
    },
  );

  it('is refused below a file', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(prepareDataFolder(join(folder, 'file', 'data'))).toContain('cannot be written (ENOTDIR)');
    expect(prepareDataFolder(join(folder, 'file'))).toContain('cannot be written (ENOTDIR)');
  });

  it('is refused when the disk is full', () => {
    expect(prepareDataFolder(join(folder, 'data'), { minFreeBytes: Number.MAX_SAFE_INTEGER })).toContain(
      'with 500 MB of room',
    );
  });

  it('of another kind is made and left empty', () => {
    expect(folderProblem('CHAIN_DATA_DIR', join(folder, 'a', 'b'))).toBeUndefined();
    expect(readdirSync(join(folder, 'a', 'b'))).toEqual([]);
  });

  it('is emptied but for what is to be kept', () => {
    const data = join(folder, 'data');
    prepareDataFolder(data);
    for (const name of ['start.lock', 'chain', 'keys']) writeFileSync(join(data, name), '');
    emptyDataFolder(data, ['start.lock']);
    expect(readdirSync(data).toSorted()).toEqual(['made-by-mintwire', 'start.lock']);
  });
});
