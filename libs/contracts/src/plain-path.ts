/** Far beyond the longest address of the site. A longer one is that of no page, and services are not asked for it. */
const LONGEST = 1_000;

/** Whether a path means what it says: no fragment, dot segments, doubled slashes, backslashes, control characters or slashes in disguise, and not endless. */
export function isPlainPath(path: string): boolean {
  if (path.length > LONGEST || path.includes('#')) return false;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  if (/[\\\u0000-\u001f\u007f]/.test(decoded) || /%(2f|5c)/i.test(path) || decoded.includes('//')) return false;
  return !decoded.split('/').some((segment) => segment === '.' || segment === '..');
}
