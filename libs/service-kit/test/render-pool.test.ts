import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BundleRenderer } from '../src/render-pool/bundle-renderer';
import { RenderPool, type RenderPoolOptions } from '../src/render-pool/pool';
import type { ServerBundle } from '../src/render-pool/protocol';
import { RenderError, type RenderFailure } from '../src/render-pool/render-error';

const BUNDLES = {
  good: `let n = 0; exports.render = async (input) => ({ hello: input.name, n: ++n, pid: process.pid, env: Object.keys(process.env) });`,
  throws: `exports.render = async () => { throw new Error('no such page'); };`,
  loops: `exports.render = () => { for (;;); };`,
  naps: `exports.render = () => new Promise((resolve) => setTimeout(resolve, 250));`,
  hangs: `exports.render = () => new Promise(() => {});`,
  eats: `exports.render = () => { const hoard = []; for (;;) hoard.push(new Array(1000).fill({ a: hoard.length })); };`,
  leaves: `exports.render = () => process.exit(0);`,
  broken: `throw new Error('cannot load');`,
  lies: `exports.render = () => { process.send({ type: 'done', id: 999, output: 'forged', rss: 0 }); return new Promise(() => {}); };`,
  snoops: `exports.render = () => {
    const attempts = { passwd: () => require('node:fs').readFileSync('/etc/passwd'),
      parent: () => require('node:fs').readFileSync('/proc/' + process.ppid + '/environ'),
      write: () => require('node:fs').writeFileSync('/tmp/mintwire-render-child', 'x'),
      spawn: () => require('node:child_process').execFileSync('id'),
      thread: () => new (require('node:worker_threads').Worker)('1', { eval: true }) };
    return Object.fromEntries(Object.entries(attempts).map(([name, attempt]) => { try { attempt(); return [name, 'done']; } catch (e) { return [name, e.code]; } }));
  };`,
};

describe('the render pool', () => {
  const folder = mkdtempSync(join(tmpdir(), 'render-pool-'));
  const childFile = join(folder, 'child.mjs');
  let pool: RenderPool;
  const bundle = (id: string, files: Readonly<Record<string, string>>): ServerBundle => ({
    id,
    read: async () => ({
      main: 'main.cjs',
      files: new Map(Object.entries(files).map(([path, code]) => [path, Buffer.from(code)])),
    }),
  });
  const named = (name: keyof typeof BUNDLES): ServerBundle => bundle(name, { 'main.cjs': BUNDLES[name] });
  const optionsOf = (extra: Partial<RenderPoolOptions> = {}): RenderPoolOptions => ({
    childFile,
    size: 1,
    deadlineMs: 20_000,
    maxQueue: 20,
    heapMb: 48,
    onComplaint: () => undefined,
    ...extra,
  });
  const start = (extra: Partial<RenderPoolOptions> = {}): RenderPool => {
    pool = new RenderPool(optionsOf(extra));
    return pool;
  };
  const failure = async (work: Promise<unknown>): Promise<RenderFailure> => {
    const error = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(RenderError);
    return (error as RenderError).reason;
  };

  beforeAll(() => {
    execFileSync(require.resolve('esbuild/bin/esbuild'), [
      join(__dirname, '../src/render-pool/render-child.ts'),
      '--bundle',
      '--platform=node',
      '--format=esm',
      `--outfile=${childFile}`,
      '--log-level=error',
    ]);
  });
  afterEach(() => pool.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('renders, keeps a loaded bundle, and gives the child no environment', async () => {
    start();
    const first = (await pool.render(named('good'), { name: 'a' })) as { pid: number };
    const second = await pool.render(named('good'), { name: 'b' });
    expect(first).toMatchObject({ hello: 'a', n: 1, env: [] });
    expect(second).toEqual({ ...first, hello: 'b', n: 2 });
    expect(first.pid).not.toBe(process.pid);
  });

  it.each([
    ['throws', 'threw'],
    ['loops', 'timeout'],
    ['hangs', 'timeout'],
    ['eats', 'crashed'],
    ['leaves', 'crashed'],
    ['broken', 'threw'],
    ['lies', 'crashed'],
  ] as const)('survives a bundle that %s: %s, and the next render works', async (name, reason) => {
    start(name === 'eats' ? { deadlineMs: 15_000 } : { deadlineMs: 700 });
    await pool.warm([named('good')]);
    expect(await failure(pool.render(named(name), {}))).toBe(reason);
    await pool.warm([named('good')]);
    await expect(pool.render(named('good'), { name: 'next' })).resolves.toMatchObject({ hello: 'next' });
  });

  it('closes the disk, processes and threads to the bundle', async () => {
    start();
    const denied = 'ERR_ACCESS_DENIED';
    await expect(pool.render(named('snoops'), {})).resolves.toEqual({
      passwd: denied,
      parent: denied,
      write: denied,
      spawn: denied,
      thread: denied,
    });
  });

  it('loads files that see each other and the modules of Node, from memory alone', async () => {
    start();
    const files = {
      'main.cjs': `const a = require('./lib/a'); const { sep } = require('node:path');
        exports.render = async () => [a.name, a.same === require('./lib/a.js'), sep, (await import('node:os')).EOL, typeof module, __filename];`,
      'lib/a.js': `const data = require('../data.json'); exports.name = data.name; exports.same = exports;`,
      'data.json': '{ "name": "of the file beside it" }',
    };
    await expect(pool.render(bundle('several', files), {})).resolves.toEqual([
      'of the file beside it',
      true,
      '/',
      '\n',
      'object',
      '/several/main.cjs',
    ]);
    const strays = { 'main.cjs': `require('../../../etc/hostname'); exports.render = () => 1;` };
    expect(await failure(pool.render(bundle('strays', strays), {}))).toBe('threw');
  });

  it('runs in every child the bytes that were read for it, and none that were refused', async () => {
    start({ maxRenders: 1 });
    let code = `exports.render = () => 'published';`;
    const changing: ServerBundle = {
      id: 'changing',
      read: async () => {
        if (!code.includes('published')) throw new RenderError('damaged', 'changed');
        return { main: 'main.cjs', files: new Map([['main.cjs', Buffer.from(code)]]) };
      },
    };
    await pool.warm([changing, named('good')]);
    await expect(pool.render(changing, {})).resolves.toBe('published');
    code = `exports.render = () => 'planted';`;
    expect(await failure(pool.render(changing, {}))).toBe('damaged');
    await expect(pool.render(named('good'), { name: 'unharmed' })).resolves.toMatchObject({ hello: 'unharmed' });
    expect(await failure(pool.warm([changing, named('good')]))).toBe('damaged');
    code = `exports.render = () => 'published again';`;
    await expect(pool.render(changing, {})).resolves.toBe('published again');
  });

  it('refuses more waiting callers than it may hold', async () => {
    start({ maxQueue: 1, deadlineMs: 600 });
    await pool.warm([named('hangs')]);
    const first = failure(pool.render(named('hangs'), {}));
    const second = failure(pool.render(named('hangs'), {}));
    expect(await failure(pool.render(named('hangs'), {}))).toBe('overloaded');
    expect(await first).toBe('timeout');
    expect(await second).toBe('overloaded');
  });

  it('blames no bundle for what callers waited for', async () => {
    const renderer = new BundleRenderer(optionsOf({ deadlineMs: 600 }), () => 0);
    try {
      await renderer.pool.warm([named('naps')]);
      const callers = [...Array(10)].map(() => renderer.render(named('naps'), {}, () => 'done'));
      const outcomes = await Promise.all(callers.map((caller) => caller.catch(({ reason }: RenderError) => reason)));
      expect(outcomes[0]).toBe('done');
      expect(new Set(outcomes)).toEqual(new Set(['done', 'overloaded']));
      expect(await renderer.render(named('naps'), {}, () => 'done')).toBe('done');
    } finally {
      await renderer.close();
    }
  });

  it('has more children while all are busy, and one again when that was enough for a while', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      start({ size: 2 });
      await pool.warm([named('naps'), named('good')]);
      expect(pool.counts.children).toBe(1);
      const pids = async (count: number) => {
        const naps = [...Array(count)].map(() => pool.render(named('naps'), {}));
        const good = (await pool.render(named('good'), { name: 'x' })) as { pid: number };
        await Promise.all(naps);
        return good.pid;
      };
      const [first, second] = [await pids(0), await pids(1)];
      expect(second).not.toBe(first);
      expect(pool.counts).toEqual({ children: 2, idle: 2, waiting: 0 });
      // Needed a moment ago: it stays.
      jest.advanceTimersByTime(15_000);
      await pids(2);
      expect(pool.counts.children).toBe(2);
      jest.advanceTimersByTime(30_000);
      while (pool.counts.children > 1) await new Promise((resolve) => setTimeout(resolve, 10));
      await expect(pool.render(named('good'), { name: 'still' })).resolves.toMatchObject({ hello: 'still' });
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that a bundle cannot be loaded when it is warmed', async () => {
    start({ size: 2 });
    expect(await failure(pool.warm([named('broken')]))).toBe('threw');
  });

  it('replaces a child after its share of renders', async () => {
    start({ maxRenders: 2 });
    const pids = new Set<number>();
    for (let i = 0; i < 4; i += 1) pids.add(((await pool.render(named('good'), { name: 'x' })) as { pid: number }).pid);
    expect(pids.size).toBe(2);
  });

  it('ends its children when it is closed', async () => {
    start();
    const { pid } = (await pool.render(named('good'), { name: 'x' })) as { pid: number };
    await pool.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(await failure(pool.render(named('good'), {}))).toBe('closed');
  });

  it('leaves a bundle alone that fails again and again, and no other', async () => {
    let now = 0;
    const renderer = new BundleRenderer(optionsOf(), () => now);
    try {
      const render = (name: keyof typeof BUNDLES) =>
        renderer.render(named(name), { name: 'World' }, (output) => output);
      for (let times = 0; times < 3; times += 1) expect(await failure(render('throws'))).toBe('threw');
      expect(await failure(render('throws'))).toBe('overloaded');
      expect(await render('good')).toMatchObject({ hello: 'World' });
      expect(renderer.breakers.map(({ state }) => state)).toEqual(['open', 'closed']);
      now = 5_000;
      expect(await failure(render('throws'))).toBe('threw');
      expect(await failure(render('throws'))).toBe('overloaded');
    } finally {
      await renderer.close();
    }
  });

  it('counts an answer that is not accepted as a failure', async () => {
    const renderer = new BundleRenderer(optionsOf(), () => 0);
    const reject = (): never => {
      throw new RenderError('threw', 'no page');
    };
    try {
      for (let times = 0; times < 3; times += 1)
        expect(await failure(renderer.render(named('good'), { name: 'x' }, reject))).toBe('threw');
      expect(await failure(renderer.render(named('good'), { name: 'x' }, reject))).toBe('overloaded');
    } finally {
      await renderer.close();
    }
  });
});
