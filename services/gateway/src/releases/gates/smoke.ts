import { createContext, runInContext, Script } from 'node:vm';
import type { BundleFiles } from '@mintwire/service-kit';
import { loadBundle } from '@mintwire/service-kit/load-bundle';
import { browserStub, type StubScript } from './browser-stub';
import { chunkFault } from './chunk-integrity';
import { MAX_SAID, type SmokeFault, type SmokeTask } from './smoke-protocol';

const EVALUATION_MS = 3_000;

/** Tries a release as far as that goes without a browser; why it fails, or null. Runs foreign code: only in a child. */
export function tryRelease({ scripts, entry, containerName, server }: SmokeTask): SmokeFault | null {
  for (const { path, source } of scripts) {
    const said = thrownBy(() => new Script(source, { filename: path }));
    if (said !== null) return { kind: 'no-script', path, said };
  }
  const created: StubScript[] = [];
  const context = createContext(browserStub((script) => created.push(script)));
  const source = scripts.find(({ path }) => path === entry)?.source ?? '';
  const said = thrownBy(() => runInContext(source, context, { timeout: EVALUATION_MS, filename: entry }));
  if (containerName !== null) {
    if (said !== null) return { kind: 'entry-throws', path: entry, said };
    const container = context[containerName] as Partial<Record<'get' | 'init', unknown>> | undefined;
    if (typeof container?.get !== 'function' || typeof container.init !== 'function')
      return { kind: 'no-container', path: entry };
  }
  const chunk = chunkFault(
    context,
    created,
    scripts.filter(({ path }) => path !== entry),
  );
  return chunk ?? (server && serverFault(server));
}

function serverFault(server: BundleFiles): SmokeFault | null {
  const path = server.main;
  let bundle: { render?: unknown } | null = null;
  const said = thrownBy(() => (bundle = loadBundle(server, 'server') as { render?: unknown }));
  if (said !== null) return { kind: 'server-throws', path, said };
  const { render } = (bundle ?? {}) as { render?: unknown };
  return typeof render === 'function' ? null : { kind: 'no-render', path };
}

function thrownBy(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    // An error of another context is no instance of this one's class.
    const { name, message } = (error ?? {}) as Partial<Error>;
    return `${name ?? 'Error'}: ${message ?? String(error)}`.slice(0, MAX_SAID);
  }
}
