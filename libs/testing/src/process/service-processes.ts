import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'esbuild';

/** A request as `inject` of the framework takes it. */
export type Asked = string | { method?: string; url: string; headers?: Record<string, string>; payload?: unknown };
/** What is used of an answer of `inject`. */
export interface Answered {
  readonly statusCode: number;
  readonly body: string;
  json<T>(): T;
}

/** A service as the process it is, started as often as wanted. */
export interface ServiceProcesses {
  /** Resolves with the first message of the process: that it is ready, or why it is not. */
  start(env?: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; message: { type: string; reason?: string } }>;
  /** Answers as `inject` does, over the wire. */
  inject(asked: Asked): Promise<Answered>;
  /** Kills all that were started. */
  end(): void;
}

/**
 * Bundles a service as it is now and runs it. The bundle lies beside the package's own dist, which a running site may be using; `../migrations` and
 * node_modules are found from there too.
 * @param name tells its bundle from those of other test files
 */
export async function createServiceProcesses({
  packageFolder,
  name,
  port,
  env: base,
}: {
  packageFolder: string;
  name: string;
  port: number;
  env: NodeJS.ProcessEnv;
}): Promise<ServiceProcesses> {
  const bundle = await bundleEntry({ packageFolder, name, entry: 'src/server.ts' });
  const children: ChildProcess[] = [];
  return {
    start: async (env = {}) => {
      const child = fork(bundle, {
        env: { PATH: process.env['PATH'], ...base, ...env },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      children.push(child);
      const [message] = (await once(child, 'message')) as [{ type: string; reason?: string }];
      return { child, message };
    },
    inject: (asked) => overTheWire(port, asked),
    end: () => {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

/**
 * Bundles an entry of a service as it is now, beside the package's own dist.
 * @returns the file
 */
export async function bundleEntry({
  packageFolder,
  name,
  entry,
}: {
  packageFolder: string;
  name: string;
  entry: string;
}): Promise<string> {
  const bundle = join(packageFolder, '.results', `${name}.mjs`);
  const inlineOurs = ({ path, kind }: { path: string; kind: string }) =>
    kind === 'entry-point' || path.startsWith('@mintwire/') ? undefined : { path, external: true };
  await build({
    absWorkingDir: packageFolder,
    entryPoints: [entry],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [{ name: 'inline-ours', setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, inlineOurs) }],
  });
  return bundle;
}

async function overTheWire(port: number, asked: Asked): Promise<Answered> {
  const { method = 'GET', url, headers = {}, payload } = typeof asked === 'string' ? { url: asked } : asked;
  const raw = Buffer.isBuffer(payload);
  const body = payload === undefined ? null : raw ? new Blob([new Uint8Array(payload)]) : JSON.stringify(payload);
  const type: Record<string, string> = body === null || raw ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, { method, headers: { ...type, ...headers }, body });
  const text = await answer.text();
  return { statusCode: answer.status, body: text, json: <T>() => JSON.parse(text) as T };
}
