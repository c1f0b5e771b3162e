import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Launch, LaunchReceipt } from '@mintwire/contracts';
import { createFetchRpc } from '@mintwire/solana/rpc';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { build } from 'esbuild';
import { fundedWallet, land, quoteFor, report, signLaunch } from './support/launch';
import { startChain, type Chain } from './support/service';

const PACKAGE = join(__dirname, '..');
/** Beside the package's own dist, which a running site may be using; `../migrations` and node_modules are found from here too. */
const BUNDLE = join(PACKAGE, '.results/server.mjs');

describe('the process', () => {
  let chain: Chain;
  let database: TestDatabase;
  let folder: string;
  let port: number;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    const inlineOurs = ({ path, kind }: { path: string; kind: string }) =>
      kind === 'entry-point' || path.startsWith('@mintwire/') ? undefined : { path, external: true };
    await build({
      absWorkingDir: PACKAGE,
      entryPoints: ['src/server.ts'],
      outfile: BUNDLE,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      plugins: [{ name: 'inline-ours', setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, inlineOurs) }],
    });
    [chain, database, folder, port] = await Promise.all([
      startChain(),
      createTestDatabase({ name: 'launchpad_process' }),
      mkdtemp(join(tmpdir(), 'launchpad-process-')),
      freePort(),
    ]);
  });

  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await database?.drop();
    await chain?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const start = async (env: NodeJS.ProcessEnv = {}) => {
    const child = fork(BUNDLE, {
      env: {
        PATH: process.env['PATH'],
        LAUNCHPAD_PORT: String(port),
        DATABASE_URL_LAUNCHPAD: database.url,
        MINTWIRE_DATA_DIR: folder,
        CHAIN_RPC_PORT: new URL(chain.rpcUrl).port,
        SOL_PRICE_URL: 'http://127.0.0.1:9/',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    children.push(child);
    const [message] = (await once(child, 'message')) as [{ type: string; reason?: string }];
    return { child, message };
  };
  /** Looks like `inject`, goes over the wire. */
  const remote = {
    app: {
      async inject(
        given: string | { method?: string; url: string; headers?: Record<string, string>; payload?: unknown },
      ) {
        const { method = 'GET', url, headers = {}, payload } = typeof given === 'string' ? { url: given } : given;
        const raw = Buffer.isBuffer(payload);
        const body = payload === undefined ? null : raw ? new Blob([new Uint8Array(payload)]) : JSON.stringify(payload);
        const type: Record<string, string> = body === null || raw ? {} : { 'content-type': 'application/json' };
        const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
          method,
          headers: { ...type, ...headers },
          body,
        });
        const text = await answer.text();
        return { statusCode: answer.status, body: text, json: () => JSON.parse(text) as unknown };
      },
    },
  } as unknown as Parameters<typeof report>[0];

  it('killed between sending and reporting, still comes to record the launch once', async () => {
    const first = await start();
    expect(first.message).toEqual({ type: 'ready', port, metricsPort: expect.any(Number) });
    const rpc = createFetchRpc({ url: chain.rpcUrl });
    const wallet = await fundedWallet(chain);
    const quote = await quoteFor(remote, wallet);
    expect(quote.price).toMatchObject({ source: 'fallback', solUsdMicros: '30000000' });
    const bytes = await signLaunch(rpc, quote, wallet);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const signature = await land(rpc, bytes);

    const second = await start();
    const receipt = await eventually(async () => {
      const answer = await remote.app.inject(`/api/launchpad/launches/${quote.request.mint}`);
      return answer.statusCode === 200 ? (answer.json() as LaunchReceipt) : undefined;
    });
    expect(receipt).toMatchObject({ signature, feeWallet: quote.feeWallet, creator: quote.request.wallet });
    const late = await report(remote, quote.id, signature);
    expect([late.statusCode, late.json<Launch>().recordedAt]).toEqual([200, receipt.recordedAt]);

    second.child.kill('SIGTERM');
    expect(await once(second.child, 'exit')).toEqual([0, null]);
  });

  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    [
      'a wrong setting',
      { LAUNCH_FEE_USD_CENTS: 'free' },
      /LAUNCH_FEE_USD_CENTS \(base fee of a launch in US cents\) is not valid/,
    ],
    ['a public chain without a fee wallet', { SOLANA_RPC_URL: 'https://rpc.example' }, /FEE_WALLET .* is required/],
    ['a folder it cannot write', { MINTWIRE_DATA_DIR: '/dev/null/x' }, /cannot be written/],
  ])('does not start with %s and says so in a sentence', async (_what, env, sentence) => {
    const { child, message } = await start(env);
    expect(message).toEqual({ type: 'failed', reason: expect.stringMatching(sentence) });
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(1);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (const until = Date.now() + 15_000; Date.now() < until;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it did not come about within 15 s');
}
