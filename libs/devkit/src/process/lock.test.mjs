import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess } from './ending.mjs';
import { identityOf, isAlive } from './identity.mjs';
import { takeLock } from './lock.mjs';

/** @type {string} */
let folder;
/** @type {string} */
let file;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mintwire-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a lock', () => {
  it('is held by one at a time and free again after its release', () => {
    const first = takeLock(file);
    expect(first.held).toBe(true);
    expect(takeLock(file)).toEqual({ held: false, holder: { pid: process.pid, identity: identityOf(process.pid) } });
    if (first.held) first.release();
    expect(takeLock(file).held).toBe(true);
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('is taken over from a process that is gone', async () => {
    const other = spawn('sleep', ['60']);
    const pid = Number(other.pid);
    writeFileSync(file, JSON.stringify({ pid, identity: identityOf(pid) }));
    expect(takeLock(file)).toMatchObject({ held: false, holder: { pid } });
    expect(await endProcess(pid, [['SIGKILL', 5_000]])).toBe(true);
    expect(isAlive(pid)).toBe(false);
    expect(takeLock(file).held).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
  });

  it('is taken over when another process has got the same id since', () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, identity: 'an earlier start' }));
    expect(takeLock(file).held).toBe(true);
  });

  it('is taken over when its file is broken', () => {
    writeFileSync(file, '{"pid":');
    expect(takeLock(file).held).toBe(true);
  });
});
