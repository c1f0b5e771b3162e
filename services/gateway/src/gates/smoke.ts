import { createRequire } from 'node:module';
import { createContext, runInContext, Script } from 'node:vm';
import { browserStub, type StubScript } from './browser-stub';
import { chunkFault } from './chunk-integrity';
import type { SmokeTask } from './smoke-protocol';

const EVALUATION_MS = 3_000;

/** Tries a release as far as that goes without a browser; why it fails, or null. Runs foreign code: only in a child. */
export function tryRelease({ scripts, entry, containerName, server }: SmokeTask): string | null {
  for (const { path, source } of scripts) {
    const fault = faultOf(() => new Script(source, { filename: path }));
    if (fault) return `${path} is no script: ${fault}`;
  }
  const created: StubScript[] = [];
  const context = createContext(browserStub((script) => created.push(script)));
  const source = scripts.find(({ path }) => path === entry)?.source ?? '';
  const evaluation = faultOf(() => runInContext(source, context, { timeout: EVALUATION_MS, filename: entry }));
  if (containerName !== null) {
    if (evaluation) return `${entry} throws when it is evaluated: ${evaluation}`;
    const container = context[containerName] as Partial<Record<'get' | 'init', unknown>> | undefined;
    if (typeof container?.get !== 'function' || typeof container.init !== 'function')
      return `${entry} does not leave a container named ${containerName} behind`;
  }
  const chunk = chunkFault(
    context,
    created,
    scripts.filter(({ path }) => path !== entry),
  );
  if (chunk) return chunk;
  if (server === null) return null;
  let bundle: { render?: unknown } | null = null;
  const fault = faultOf(() => (bundle = createRequire(process.execPath)(server) as { render?: unknown }));
  if (fault) return `the server bundle throws when it is loaded: ${fault}`;
  return typeof (bundle as { render?: unknown } | null)?.render === 'function'
    ? null
    : 'the server bundle exports no render function';
}

function faultOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    // An error of another context is no instance of this one's class.
    const { name, message } = (error ?? {}) as Partial<Error>;
    return `${name ?? 'Error'}: ${message ?? String(error)}`.slice(0, 300);
  }
}
