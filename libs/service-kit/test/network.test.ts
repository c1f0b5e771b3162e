import { execFileSync, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkFence } from '../src/confined/network-fence';
import { RenderPool } from '../src/render-pool/pool';

/** Every way out that a bundle could try, and what each came to: the code of its error, or `reached`. */
const TRIES = `const tries = ({ tcp, udp, path, without = [] }) => {
  const outcome = (begin) => new Promise((resolve) => {
    const done = (error) => resolve(error ? error.code || error.name : 'reached');
    try { begin(done); } catch (error) { done(error); }
  });
  const connected = (socket, done) => { socket.once('connect', () => done()); socket.once('error', done); };
  return Promise.all(Object.entries({
    tcp: (done) => connected(require('node:net').connect(tcp, '127.0.0.1'), done),
    http: (done) => require('node:http').get({ port: tcp, host: '127.0.0.1' }).once('error', done).once('socket', (s) => s.once('connect', () => done())),
    fetch: (done) => fetch('http://127.0.0.1:' + tcp).then(() => done(), (error) => done(error.cause || error)),
    udp: (done) => require('node:dgram').createSocket('udp4').send('x', udp, '127.0.0.1', (error) => done(error)),
    udpBound: (done) => { const s = require('node:dgram').createSocket('udp4'); s.once('error', done); s.connect(udp, '127.0.0.1', (error) => error ? done(error) : s.send('x', done)); },
    lookup: (done) => require('node:dns').lookup('localhost.example', (error) => done(error)),
    resolve: (done) => require('node:dns').resolve4('example.com', (error) => done(error)),
    path: (done) => connected(require('node:net').connect(path), done),
  }).filter(([name]) => !without.includes(name)).map(async ([name, begin]) => [name, await outcome(begin)])).then(Object.fromEntries);
};`;

describe('code of a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'network-'));
  const childFile = join(folder, 'child.mjs');
  const path = join(folder, 'socket');
  const udp = createSocket('udp4');
  let arrived = 0;
  let servers: Server[];
  let targets: { tcp: number; udp: number; path: string };

  beforeAll(async () => {
    const tcp = createServer((socket) => {
      arrived += 1;
      socket.destroy();
    });
    const local = createServer((socket) => {
      arrived += 1;
      socket.destroy();
    });
    udp.on('message', () => (arrived += 1));
    await Promise.all([
      new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve)),
      new Promise<void>((resolve) => local.listen(path, resolve)),
      new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve)),
    ]);
    servers = [tcp, local];
    targets = { tcp: (tcp.address() as AddressInfo).port, udp: udp.address().port, path };
    execFileSync(require.resolve('esbuild/bin/esbuild'), [
      '--bundle',
      '--platform=node',
      '--format=esm',
      `--outfile=${childFile}`,
      '--log-level=error',
      join(__dirname, 'support/render-child.ts'),
    ]);
  });
  beforeEach(() => (arrived = 0));
  afterAll(() => {
    for (const server of servers) server.close();
    udp.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (command: readonly string[], without: readonly string[] = []): Promise<Record<string, string>> => {
    const code = `${TRIES} tries(${JSON.stringify({ ...targets, without })}).then((all) => console.log(JSON.stringify(all)))`;
    const [file = '', ...args] = [...command, process.execPath, '-e', code];
    const child = spawn(file, args, { env: {}, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [said] = (await once(child.stdout, 'data', { signal: AbortSignal.timeout(20_000) })) as [Buffer];
      return JSON.parse(said.toString()) as Record<string, string>;
    } finally {
      child.kill('SIGKILL');
    }
  };

  it('would reach what listens on this machine from an ordinary process', async () => {
    // A machine without name servers asks for long.
    const all = await run([], ['lookup', 'resolve', 'fetch']);
    expect(new Set(Object.values(all))).toEqual(new Set(['reached']));
    expect(arrived).toBeGreaterThan(3);
  });

  const withFence = networkFence() === null ? it.skip : it;
  withFence('reaches nothing but sockets on the disk from behind the fence alone', async () => {
    expect(await run(networkFence() ?? [])).toEqual({
      tcp: 'ENETUNREACH',
      http: 'ENETUNREACH',
      fetch: 'ENETUNREACH',
      udp: 'ENETUNREACH',
      udpBound: 'ENETUNREACH',
      lookup: 'EAI_AGAIN',
      resolve: 'ECONNREFUSED',
      path: 'reached',
    });
  });

  withFence('reaches nothing at all while it renders', async () => {
    const pool = new RenderPool({
      childFile,
      size: 1,
      deadlineMs: 20_000,
      maxQueue: 1,
      heapMb: 64,
      onComplaint: () => undefined,
    });
    try {
      const code = Buffer.from(`${TRIES} exports.render = tries;`);
      const read = async () => ({ main: 'main.cjs', files: new Map([['main.cjs', code]]) });
      expect(await pool.render({ id: 'reaching', read }, targets)).toEqual({
        tcp: 'TypeError',
        http: 'TypeError',
        fetch: 'TypeError',
        udp: 'ENETUNREACH',
        udpBound: 'ENETUNREACH',
        lookup: 'EAI_AGAIN',
        resolve: 'ECONNREFUSED',
        path: 'TypeError',
      });
      expect(arrived).toBe(0);
    } finally {
      await pool.close();
    }
  });
});
