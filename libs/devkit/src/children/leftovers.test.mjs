import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordChildren } from './leftovers.mjs';

describe('the record of what a start has started', () => {
  it('has the last process of each name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mintwire-record-'));
    const file = join(folder, 'children.json');
    const record = recordChildren(file);
    record.add('news', 1);
    record.add('news', process.pid);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
      { name: 'news', pid: process.pid, identity: expect.any(String) },
    ]);
    rmSync(folder, { recursive: true });
  });

  (process.platform === 'linux' ? it : it.skip)('lets a process be started on a full disk', () => {
    expect(() => recordChildren('/dev/full').add('news', process.pid)).not.toThrow();
  });
});
