import { createHash } from 'node:crypto';

/** Segments of letters, digits, `_`, `-`, `.`; none starts with a dot, so none is `.`, `..` or hidden. */
const PLAIN_PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_PATH = 180;

/** Whether a path is relative, without dot segments, hidden names or anything that a disk could read otherwise. */
export function isPlainFilePath(path: string): boolean {
  return PLAIN_PATH.test(path) && path.length <= MAX_PATH;
}

/** `sha384-…` of some bytes, as in a script's integrity attribute. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
