import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { freePort } from '@mintwire/testing/free-port';
import { build } from 'esbuild';
import type { TestService } from './service';
import { startChain, type Chain } from './service';

const PACKAGE = join(__dirname, '../..');
/** Beside the package's own dist, which a running site may be using; `../migrations` and node_modules are found from here too. */
const RESULTS = join(PACKAGE, '.results');

/** The service as the process it is, with a chain, a database and a folder that outlive it. */
export interface ProcessWorld {
  readonly chain: Chain;
  readonly database: TestDatabase;
  readonly port: number;
  /** Answers as `inject` does, over the wire. */
  readonly remote: Pick<TestService, 'app'>;
  start(env?: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; message: { type: string; reason?: string } }>;
  end(): Promise<void>;
}

/** `name` tells bundle and database from those of other test files. */
export async function createProcessWorld(name: string): Promise<ProcessWorld> {
  const bundle = join(RESULTS, `${name}.mjs`);
  const inlineOurs = ({ path, kind }: { path: string; kind: string }) =>
    kind === 'entry-point' || path.startsWith('@mintwire/') ? undefined : { path, external: true };
  await build({
    absWorkingDir: PACKAGE,
    entryPoints: ['src/server.ts'],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [{ name: 'inline-ours', setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, inlineOurs) }],
  });
  const [chain, database, folder, port] = await Promise.all([
    startChain(),
    createTestDatabase({ name: `launchpad_${name}` }),
    mkdtemp(join(tmpdir(), `launchpad-${name}-`)),
    freePort(),
  ]);
  const children: ChildProcess[] = [];
  return {
    chain,
    database,
    port,
    remote: overTheWire(port),
    start: async (env = {}) => {
      const child = fork(bundle, {
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
    },
    end: async () => {
      for (const child of children) child.kill('SIGKILL');
      await database.drop();
      await chain.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function overTheWire(port: number): Pick<TestService, 'app'> {
  type Asked = string | { method?: string; url: string; headers?: Record<string, string>; payload?: unknown };
  const inject = async (given: Asked) => {
    const { method = 'GET', url, headers = {}, payload } = typeof given === 'string' ? { url: given } : given;
    const raw = Buffer.isBuffer(payload);
    const body = payload === undefined ? null : raw ? new Blob([new Uint8Array(payload)]) : JSON.stringify(payload);
    const type: Record<string, string> = body === null || raw ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { method, headers: { ...type, ...headers }, body });
    const text = await answer.text();
    return { statusCode: answer.status, body: text, json: () => JSON.parse(text) as unknown };
  };
  return { app: { inject } } as unknown as Pick<TestService, 'app'>;
}
