import { createContext, runInContext, type Context } from 'node:vm';
import { browserStub, type StubScript } from './browser-stub';
import type { SmokeFault, SmokeScript } from './smoke-protocol';

/** The parts of a webpack runtime that are used here; see its `RuntimeGlobals`. */
interface WebpackRequire {
  /** Loads what a chunk needs: its script, its styles, libraries of others. */
  readonly f: Readonly<Record<string, (id: unknown, promises: unknown[]) => unknown>>;
}
interface ChunkList {
  push(chunk: readonly [ids: readonly unknown[], modules: object, run?: (require: WebpackRequire) => void]): unknown;
}

const EVALUATION_MS = 1_000;
/** A first try, its retry, and one for a loader that does not know when to stop. */
const TRIES = 3;

/**
 * Why a release's own loader would run a late chunk whose hash nobody has checked; null when it gives every one a hash of what the registry has.
 * Each chunk is asked for as its code would do it, and once more after a failure. A script that the shell does not load by its
 * hash and that the loader is not seen to load is refused, too.
 * @param context the browser's stand-in in which the release's first script has run
 * @param created the script elements that were made in it, as they come
 */
export function chunkFault(
  context: Context,
  created: readonly StubScript[],
  scripts: readonly SmokeScript[],
): SmokeFault | null {
  const known = new Map(scripts.map((script) => [script.path, script.hashes]));
  const loaded = new Set<string>();
  for (const { path, source, checkedBy } of scripts) {
    if (checkedBy === 'gateway') continue;
    const chunk = chunkOf(source);
    const first = created.length;
    if (chunk) askFor(context, chunk, () => created.slice(first));
    for (const script of created.slice(first)) {
      const asked = pathOf(script.src);
      if (!known.get(asked)?.some((hash) => hash === script.integrity)) return { kind: 'unpinned-chunk', path: asked };
      loaded.add(asked);
    }
    if (checkedBy === null && !loaded.has(path)) return { kind: 'unseen-script', path };
  }
  return null;
}

/** The list a script adds its chunk to, and the ids of the chunk; undefined for one that is no chunk. */
function chunkOf(source: string): { readonly list: string; readonly ids: readonly unknown[] } | undefined {
  const context = createContext(browserStub());
  const before = new Set(Object.keys(context));
  try {
    runInContext(source, context, { timeout: EVALUATION_MS });
  } catch {
    return undefined;
  }
  for (const list of Object.keys(context)) {
    const ids = before.has(list) ? undefined : (context[list] as readonly (readonly unknown[])[] | undefined)?.[0]?.[0];
    // Of another context: no instance of this one's Array.
    if (Array.isArray(ids)) return { list, ids };
  }
  return undefined;
}

/** Has the loader fetch a chunk, and every one of its tries fail. */
function askFor(
  context: Context,
  { list, ids }: { readonly list: string; readonly ids: readonly unknown[] },
  created: () => readonly StubScript[],
): void {
  let require: WebpackRequire | undefined;
  // A chunk of a name that it has seen would not be run again.
  (context[list] as ChunkList | undefined)?.push([
    [`tried by a gate: ${ids.join()}`],
    {},
    (given) => (require = given),
  ]);
  for (const id of ids) {
    for (const load of Object.values(require?.f ?? {})) {
      const promises: unknown[] = [];
      try {
        load(id, promises);
      } catch {
        // Of the loaders (scripts, styles, shared libraries) only what makes script elements counts.
      }
      // A chunk that never comes is what is tried here.
      for (const promise of promises) void Promise.resolve(promise).catch(() => undefined);
    }
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    for (const script of created()) script.onerror?.({ type: 'error', target: script });
  }
}

/** A file of the release, as its public address names it. */
function pathOf(src: unknown): string {
  const { pathname } = new URL(String(src), 'https://site.invalid');
  return pathname.replace(/^\/assets\/[^/]+\/[^/]+\//, '');
}
