import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const folder = join(__dirname, '../..');
const bundle = join(folder, '.results', `server-under-test-${process.pid}.mjs`);

/** Bundles the process entry as the build does, but beside it, so that no running site loses its files. */
export async function bundleServer(): Promise<void> {
  await build({
    absWorkingDir: folder,
    entryPoints: ['src/server.ts'],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [
      {
        name: 'inline-workspace-only',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@mintwire/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
}

export const bundledServer = bundle;

/** Deletes what {@link bundleServer} made. */
export function discardServer(): Promise<void> {
  return rm(bundle, { force: true });
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly chainId: string;
  /** Ends the process by a signal; resolves with its exit code and how long that took. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
}

/** Environment of a test server: free ports, quick blocks, a faucet that does not tire. */
export function serverEnv(dataDir: string, more: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CHAIN_RPC_PORT: '0',
    CHAIN_WS_PORT: '0',
    CHAIN_DATA_DIR: dataDir,
    MINTWIRE_DATA_DIR: dataDir,
    CHAIN_SLOT_MS: '50',
    CHAIN_FAUCET_MAX_LAMPORTS: '100000000000000',
    CHAIN_FAUCET_WALLET_LAMPORTS_PER_HOUR: '100000000000000',
    CHAIN_FAUCET_LAMPORTS_PER_HOUR: '100000000000000000',
    LOG_LEVEL: 'fatal',
    ...more,
  };
}

/** Only guards against waiting for ever. */
const GIVE_UP_MS = 60_000;

/** Starts the server in a process of its own and waits until it is ready. */
export async function startServer(dataDir: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const child = fork(bundle, { env: serverEnv(dataDir, more), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [message] = (await once(child, 'message', { signal: AbortSignal.timeout(GIVE_UP_MS) })) as [
    { type: string; rpcUrl: string; wsUrl: string; chainId: string },
  ];
  if (message.type !== 'ready') throw new Error(`the chain did not start: ${JSON.stringify(message)}`);
  return {
    child,
    ...message,
    end: async (signal) => {
      const since = performance.now();
      const exited = once(child, 'exit', { signal: AbortSignal.timeout(GIVE_UP_MS) }) as Promise<[number | null]>;
      child.kill(signal);
      const [code] = await exited;
      return { code, ms: performance.now() - since };
    },
  };
}

/** Runs the server until it ends by itself; resolves with its exit code and the lines that it wrote. */
export async function runToEnd(env: NodeJS.ProcessEnv): Promise<{ code: number | null; lines: string[] }> {
  const child = fork(bundle, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'exit', { signal: AbortSignal.timeout(GIVE_UP_MS) })) as [number | null];
  return { code, lines: text.trim().split('\n') };
}
