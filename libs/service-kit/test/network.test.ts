import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  NOTHING_REACHED,
  startNetworkTargets,
  TRY_NETWORK,
  type RunningTargets,
} from '@mintwire/testing/network-targets';
import { networkFence } from '../src/confined/network-fence';
import { RenderPool } from '../src/render-pool/pool';

describe('code of a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'network-'));
  const childFile = join(folder, 'child.mjs');
  let network: RunningTargets;

  beforeAll(async () => {
    network = await startNetworkTargets();
    execFileSync(require.resolve('esbuild/bin/esbuild'), [
      '--bundle',
      '--platform=node',
      '--format=esm',
      `--outfile=${childFile}`,
      '--log-level=error',
      join(__dirname, '../src/render-pool/render-child.ts'),
    ]);
  });
  afterAll(() => {
    network.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (command: readonly string[], without: readonly string[] = []): Promise<Record<string, string>> => {
    const asked = `${JSON.stringify(network.targets)}, ${JSON.stringify(without)}`;
    const code = `${TRY_NETWORK} tryNetwork(${asked}).then((all) => console.log(JSON.stringify(all)))`;
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
    expect(network.arrived()).toBeGreaterThan(3);
  });

  const withFence = networkFence() === null ? it.skip : it;
  withFence('reaches nothing but sockets on the disk from behind the fence alone', async () => {
    expect(await run(networkFence() ?? [])).toEqual({
      ...NOTHING_REACHED,
      tcp: 'ENETUNREACH',
      http: 'ENETUNREACH',
      fetch: 'ENETUNREACH',
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
      const before = network.arrived();
      const code = Buffer.from(`${TRY_NETWORK} exports.render = (targets) => tryNetwork(targets);`);
      const read = async () => ({ main: 'main.cjs', files: new Map([['main.cjs', code]]) });
      expect(await pool.render({ id: 'reaching', read }, network.targets)).toEqual(NOTHING_REACHED);
      expect(network.arrived()).toBe(before);
    } finally {
      await pool.close();
    }
  });
});
