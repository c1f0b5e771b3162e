import type { RemoteManifest, RemotePage } from '@mintwire/contracts';

/** The page that a path belongs to, and whose it is. */
export interface PageMatch {
  readonly remote: string;
  readonly page: RemotePage;
}

/** The page of `releases` that serves `path`. A fixed segment counts more than a parameter, a parameter more than `*`. */
export function matchPage(releases: Iterable<{ readonly remote: RemoteManifest }>, path: string): PageMatch | null {
  const segments = split(path);
  let best: (PageMatch & { score: string }) | null = null;
  for (const { remote } of releases) {
    for (const page of remote.pages) {
      const score = rank(patternOf(page), segments);
      if (score !== null && (!best || score > best.score)) best = { remote: remote.name, page, score };
    }
  }
  return best && { remote: best.remote, page: best.page };
}

/** Decoded parameters of a path that fits the pattern; what cannot be decoded stays as it is. */
export function pathParameters(pattern: string, path: string): Readonly<Record<string, string>> {
  const segments = split(path);
  const named = split(pattern).map((part, index) => [part, segments[index] ?? ''] as const);
  return Object.fromEntries(
    named.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), decode(value)]),
  );
}

/** Whether a path fits one of these patterns. */
export function fitsAny(patterns: readonly string[], path: string): boolean {
  const segments = split(path);
  return patterns.some((pattern) => rank(split(pattern), segments) !== null);
}

const PATTERNS = new WeakMap<RemotePage, readonly string[]>();

/** Asked for several times for each page view. */
function patternOf(page: RemotePage): readonly string[] {
  const pattern = PATTERNS.get(page) ?? split(page.path);
  PATTERNS.set(page, pattern);
  return pattern;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function split(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** A string that sorts higher the more exactly the pattern fits; null when it does not fit. */
function rank(pattern: readonly string[], segments: readonly string[]): string | null {
  let score = '';
  for (const [index, part] of pattern.entries()) {
    if (part === '*') return `${score}0`;
    const segment = segments[index];
    if (segment === undefined) return null;
    if (part.startsWith(':')) score += '1';
    else if (part === segment) score += '2';
    else return null;
  }
  return pattern.length === segments.length ? `${score}3` : null;
}
