import { createRequire, isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import type { BundleFiles } from '../render-pool/protocol';

const PARAMETERS = ['exports', 'require', 'module', '__filename', '__dirname'];

/**
 * Loads a CommonJS bundle from memory: its files see each other and Node's own modules, and nothing on the disk.
 * @param name where its files seem to lie, for stack traces
 * @returns what the main file exports
 */
export function loadBundle({ main, files }: BundleFiles, name: string): unknown {
  const builtin = createRequire(process.execPath);
  const modules = new Map<string, { exports: unknown }>();
  // Their bytes are held no longer than until they are code.
  const unread = new Map(files);
  const found = (path: string): string | undefined =>
    [path, `${path}.js`, `${path}.cjs`, `${path}.json`].find((file) => modules.has(file) || unread.has(file));
  const load = (path: string): unknown => {
    const known = modules.get(path);
    if (known) return known.exports;
    const bytes = unread.get(path);
    unread.delete(path);
    if (!bytes) throw new Error(`${path} is not in the bundle`);
    const code = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    const module: { exports: unknown } = { exports: {} };
    modules.set(path, module);
    if (path.endsWith('.json')) return (module.exports = JSON.parse(code));
    const folder = posix.dirname(path);
    const require = (wanted: string): unknown =>
      isBuiltin(wanted) ? builtin(wanted) : load(found(posix.join(folder, wanted)) ?? wanted);
    const filename = `/${name}/${path}`;
    const run = compileFunction(code, PARAMETERS, {
      filename,
      // `import('node:...')` works as in any file; there is nothing else to import.
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    }) as (this: unknown, ...values: unknown[]) => void;
    run.call(module.exports, module.exports, require, module, filename, posix.dirname(filename));
    return module.exports;
  };
  return load(main);
}
