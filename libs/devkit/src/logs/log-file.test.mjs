import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from './log-file.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mintwire-logs-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('a log', () => {
  it('begins anew at each start and keeps the last three files', () => {
    for (const text of ['first', 'second', 'third', 'fourth']) {
      const log = openLog(join(folder, 'news.log'));
      log.write(text);
      log.close();
    }
    const files = ['news.log', 'news.1.log', 'news.2.log'];
    expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
    expect(files.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['fourth', 'third', 'second']);
  });

  it('cannot fill the disk', () => {
    const log = openLog(join(folder, 'news.log'), { limitBytes: 100 });
    for (let line = 0; line < 200; line += 1) log.write(`${'x'.repeat(19)}\n`);
    log.close();
    const sizes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).length);
    expect(sizes.length).toBe(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(120);
  });

  it('writes into no other file when it cannot begin a new one', () => {
    const log = openLog(join(folder, 'logs', 'news.log'), { limitBytes: 10 });
    log.write('longer than ten');
    rmSync(join(folder, 'logs'), { recursive: true });
    log.write('lost');
    const other = openSync(join(folder, 'other'), 'w');
    log.write('lost too');
    writeSync(other, 'its own');
    expect(readFileSync(join(folder, 'other'), 'utf8')).toBe('its own');
    closeSync(other);
    log.close();
  });
});
