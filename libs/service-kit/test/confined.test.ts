import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RenderPool } from '../src/render-pool/pool';
import type { ServerBundle } from '../src/render-pool/protocol';

const BUNDLES = {
  /** Every way known to us to reach another process; what each came to. */
  hostile: `exports.render = async ({ target }) => {
    const { kill: imported, default: whole } = await import('node:process');
    const { setPriority } = await import('node:os');
    const attempts = {
      kill: () => process.kill(target, 0),
      _kill: () => process._kill(target, 0),
      debug: () => process._debugProcess(target),
      debugEnd: () => process._debugEnd(target),
      execve: () => process.execve('/bin/sh', ['sh', '-c', 'kill ' + target]),
      imported: () => imported(target, 0),
      whole: () => whole._kill(target, 0),
      global: () => globalThis.process.mainModule?.require('node:process').kill(target, 0) ?? require('process').kill(target, 0),
      again: () => { Object.defineProperty(process, 'kill', { value: process.constructor.kill, configurable: true }); },
      erased: () => { 'use strict'; if (!delete process._kill) throw new Error('kept'); },
      priority: () => require('node:os').setPriority(target, 19),
      importedPriority: () => setPriority(target, 19),
      binding: () => process.binding('process_wrap'),
      inspector: () => new (require('node:inspector').Session)().connect(),
      inspectorOpen: () => require('node:inspector').open(0),
      wasi: () => new (require('node:wasi').WASI)({ version: 'preview1' }),
      addon: () => process.dlopen({ exports: {} }, __filename),
      spawn: () => require('node:child_process').spawn('/bin/kill', [String(target)]),
      thread: () => new (require('node:worker_threads').Worker)('1', { eval: true }),
    };
    return { pid: process.pid, reached: Object.entries(attempts).flatMap(([name, attempt]) => { try { attempt(); return [name]; } catch { return []; } }) };
  };`,
  pid: `exports.render = () => process.pid;`,
  loops: `exports.render = () => { process.removeAllListeners('disconnect'); for (;;); };`,
};

const bundle = (id: keyof typeof BUNDLES): ServerBundle => ({
  id,
  read: async () => ({ main: 'main.cjs', files: new Map([['main.cjs', Buffer.from(BUNDLES[id])]]) }),
});

describe('a confined child', () => {
  const folder = mkdtempSync(join(tmpdir(), 'confined-'));
  const built = (name: string, code: string): string => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(join(folder, `${name}.ts`), code.replaceAll('SRC', join(__dirname, '../src')));
    const externals = ['fastify', '@fastify/*', 'pg', 'pino', 'prom-client', 'node-pg-migrate', 'graphile-worker'].map(
      (name) => `--external:${name}`,
    );
    execFileSync(require.resolve('esbuild/bin/esbuild'), [
      join(folder, `${name}.ts`),
      '--bundle',
      '--platform=node',
      '--format=esm',
      `--outfile=${file}`,
      '--log-level=error',
      ...externals,
    ]);
    return file;
  };
  let childFile: string;
  beforeAll(() => {
    childFile = built('child', `await import('SRC/render-pool/render-child');`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reaches no other process by any way we know, and has a process group of its own', async () => {
    const pool = new RenderPool({
      childFile,
      size: 1,
      deadlineMs: 10_000,
      maxQueue: 1,
      heapMb: 48,
      onComplaint: () => undefined,
    });
    try {
      const { pid, reached } = (await pool.render(bundle('hostile'), { target: process.pid })) as {
        pid: number;
        reached: string[];
      };
      expect(reached).toEqual([]);
      // A handle of a process that was never started signals the whole group of the child.
      expect(process.kill(-pid, 0)).toBe(true);
    } finally {
      await pool.close();
    }
  });

  it('ends with its parent, even when that is killed and the bundle loops', async () => {
    const file = built(
      'parent',
      `import { RenderPool } from 'SRC/render-pool/pool';
      const pool = new RenderPool({ childFile: ${JSON.stringify(childFile)}, size: 1, deadlineMs: 600_000, maxQueue: 1, heapMb: 48, onComplaint: () => undefined });
      const bundle = (id, code) => ({ id, read: async () => ({ main: 'main.cjs', files: new Map([['main.cjs', Buffer.from(code)]]) }) });
      const pid = await pool.render(bundle('pid', ${JSON.stringify(BUNDLES.pid)}), null);
      pool.render(bundle('loops', ${JSON.stringify(BUNDLES.loops)}), null).catch(() => undefined);
      setTimeout(() => console.log(pid), 200);`,
    );
    const parent = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(said.toString());
    expect(process.kill(pid, 0)).toBe(true);
    parent.kill('SIGKILL');
    await ended(pid);
  });
});

/** Waits until that process is gone; the test's own deadline is the limit. */
async function ended(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await delay(20);
  }
}
