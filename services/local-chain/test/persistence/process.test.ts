import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer, bundledServer, discardServer, runToEnd, serverEnv, startServer } from '../support/process';

let dataDir: string;
beforeAll(async () => {
  await bundleServer();
  dataDir = await mkdtemp(join(tmpdir(), 'mintwire-process-'));
});
afterAll(async () => {
  await discardServer();
  await rm(dataDir, { recursive: true, force: true });
});

const fatalLines = (lines: string[]) =>
  lines.flatMap((line) => {
    const entry = JSON.parse(line) as { level: number; msg: string };
    return entry.level === 60 ? [entry.msg] : [];
  });

describe('the process', () => {
  it('says in one sentence that a port is taken, and leaves with code 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    for (const variable of ['CHAIN_RPC_PORT', 'CHAIN_WS_PORT']) {
      const { code, lines } = await runToEnd(serverEnv(dataDir, { [variable]: String(port) }));
      expect(code).toBe(1);
      expect(fatalLines(lines)).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
    }
    other.close();
  });

  it('says that this platform has no build of the runtime, and what to do', async () => {
    const preload = `--require=${join(__dirname, '../support/no-native-runtime.cjs')}`;
    const { code, lines } = await runToEnd(serverEnv(dataDir, { NODE_OPTIONS: preload }));
    expect(code).toBe(1);
    expect(fatalLines(lines)).toEqual([
      `The local chain has no build for this platform (${process.platform}-${process.arch}); set SOLANA_RPC_URL to use another Solana network instead.`,
    ]);
  });

  it('names wrong settings', async () => {
    const wrong = await runToEnd(serverEnv(dataDir, { CHAIN_RPC_PORT: 'x', CHAIN_SLOT_MS: '1' }));
    expect(wrong.code).toBe(1);
    expect(fatalLines(wrong.lines)[0]).toMatch(/CHAIN_RPC_PORT.*CHAIN_SLOT_MS/);
    const falling = await runToEnd(serverEnv(dataDir, { CHAIN_FAUCET_MAX_LAMPORTS: '1' }));
    expect(fatalLines(falling.lines)[0]).toBe(
      'The setting CHAIN_FAUCET_MAX_LAMPORTS (most per request) must be a whole number of lamports, no less than CHAIN_FAUCET_DEFAULT_LAMPORTS.',
    );
  });

  it('refuses a folder that is in use or cannot be one', async () => {
    const running = await startServer(dataDir);
    const second = await runToEnd(serverEnv(dataDir));
    expect(second.code).toBe(1);
    expect(fatalLines(second.lines)).toEqual([expect.stringContaining('Another process uses')]);
    await running.end('SIGTERM');
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    const blocked = await runToEnd(serverEnv(join(file, 'chain')));
    expect(fatalLines(blocked.lines)).toEqual([expect.stringContaining('cannot be opened')]);
  });

  it('ends when the process that forked it is killed', async () => {
    const parent = fork(join(__dirname, '../support/parent.cjs'), [bundledServer], {
      env: serverEnv(dataDir),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [{ pid }] = (await once(parent, 'message', { signal: AbortSignal.timeout(15_000) })) as [{ pid: number }];
    parent.kill('SIGKILL');
    const alive = (): boolean => {
      try {
        process.kill(pid, 0);
        return true;
      } catch {
        return false;
      }
    };
    const deadline = Date.now() + 15_000;
    while (alive() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(alive()).toBe(false);
  });

  it('makes a new chain with another id in an empty folder', async () => {
    const ids = new Set<string>();
    for (const name of ['one', 'two']) {
      const running = await startServer(join(dataDir, name));
      ids.add(running.chainId);
      await running.end('SIGTERM');
    }
    expect(ids.size).toBe(2);
  });
});
