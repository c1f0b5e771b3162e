import { reportError, type ReportSource } from '@mintwire/platform';

/** A place in a release's file, as stacks and error events name it. */
const PLACE = /\/assets\/([a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+-[0-9a-f]{12})\//g;

/**
 * The release whose code an error came from: the innermost frame of a remote, since the shell's frames around it (React, the API
 * client) run for whoever calls them; the shell when no remote is among them, undefined when no release is.
 * @param file where the browser says it happened, for what was thrown without a stack
 */
export function sourceOfError(error: unknown, file = ''): ReportSource | undefined {
  const places = [...`${stackOf(error)} ${file}`.matchAll(PLACE)];
  const place = places.find(([, name]) => name !== 'shell') ?? places[0];
  return place && { remote: place[1] ?? '', release: place[2] ?? '' };
}

/** Whatever carries a stack, and what caused it. */
function stackOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { stack, cause } = error as { readonly stack?: unknown; readonly cause?: unknown };
  return `${typeof stack === 'string' ? stack : ''} ${stackOf(cause)}`;
}

/**
 * Reports what nobody catches under the release it came from. What comes from no release (a browser extension, say, or a rejection
 * that is no error and says nothing of its origin) is not ours to blame on anybody.
 */
export function reportUncaught(window: Pick<Window, 'addEventListener'>): void {
  const report = (error: unknown, during: string, file?: string) => {
    const source = sourceOfError(error, file);
    if (source) reportError(error, { ...source, during });
  };
  window.addEventListener('error', ({ error, message, filename }) => report(error ?? message, 'script', filename));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'promise'));
}
