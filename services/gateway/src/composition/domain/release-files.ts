import type { AssetList, ReleaseDescriptor, ReleaseFile } from '@mintwire/contracts';
import { isPlainFilePath } from '@mintwire/service-kit';

/** What a release's browser folder may hold, and the content type each is served with. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  wasm: 'application/wasm',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};
const ALREADY_COMPRESSED = new Set(['png', 'jpg', 'webp', 'avif', 'woff2']);

const MAX_FILES = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;

const extension = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Content type of a file of a release; undefined when such a file may not be in one. */
export function contentType(path: string): string | undefined {
  return CONTENT_TYPES[extension(path)];
}

/**
 * Whether a file is the script of a worker, by its name: `x.worker.js`, or with a hash of its content `x.worker.0a1b2c.js`. A worker
 * has the policy of its own script and cannot be given a hash, so the registry's word on the bytes is all there is.
 */
export function isWorkerScript(path: string): boolean {
  return /\.worker(\.[0-9a-f]{4,64})?\.m?js$/.test(path);
}

/** Whether compressing the file is worth it. */
export function isCompressible(path: string): boolean {
  return !ALREADY_COMPRESSED.has(extension(path));
}

/** What is wrong with the file lists of a descriptor, as sentences; nothing when they are right. */
export function fileListFaults(descriptor: ReleaseDescriptor): string[] {
  const { files, serverFiles, server } = descriptor;
  const faults = [...pathFaults(files), ...pathFaults(serverFiles)];
  const all = [...files, ...serverFiles];
  if (all.length > MAX_FILES) faults.push(`more than ${MAX_FILES} files`);
  if (all.reduce((sum, file) => sum + file.bytes, 0) > MAX_BYTES) faults.push(`more than ${MAX_BYTES} bytes`);
  for (const { path } of files) if (!contentType(path)) faults.push(`${path} is of a kind that is not served`);
  const known = new Set(files.map((file) => file.path));
  for (const path of mentionedPaths(descriptor))
    if (!known.has(path)) faults.push(`${path} is named but not among the files`);
  if (server !== null && !serverFiles.some((file) => file.path === server))
    faults.push(`${server} is named but not among the server files`);
  return faults;
}

function pathFaults(files: readonly ReleaseFile[]): string[] {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const { path } of files) {
    if (!isPlainFilePath(path)) faults.push(`${JSON.stringify(path)} is not a plain relative path`);
    // Not every disk tells A from a; two such names would be one file there.
    if (seen.has(path.toLowerCase())) faults.push(`${path} is listed twice`);
    seen.add(path.toLowerCase());
  }
  return faults;
}

function mentionedPaths(descriptor: ReleaseDescriptor): string[] {
  const lists: AssetList[] = [
    descriptor.initial,
    ...Object.values(descriptor.exposes),
    ...Object.values(descriptor.lazy),
  ];
  return [descriptor.entry, ...lists.flatMap((list) => [...list.js, ...list.css])];
}
