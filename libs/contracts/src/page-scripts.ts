import type { PinnedFile } from './composition';

/** Name of the Trusted Types policy under which a page's first scripts are asked for. */
export const LOADER_POLICY = 'mintwire-loader';

/** JSON that cannot end the script element it stands in, and is valid JavaScript too. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A page that is not painted, in a window behind others, starts all the same. */
const LATEST_MS = 1_000;

/** Waits for the first paint: no script competes with it. What runs comes first, ahead of what it will ask for. */
const START = `((run, early) => {
const listed = (url) => { if ([...run, ...early].some(([known]) => known === url)) return url; throw new TypeError(url); };
const policy = window.trustedTypes ? trustedTypes.createPolicy('${LOADER_POLICY}', { createScriptURL: listed }) : { createScriptURL: listed };
const add = (tag, [url, integrity], more) => document.head.append(Object.assign(document.createElement(tag), { integrity, crossOrigin: 'anonymous' }, more(url)));
let begun = false;
const begin = () => {
  if (begun) return;
  begun = true;
  for (const file of run) add('script', file, (url) => ({ async: false, fetchPriority: 'high', src: policy.createScriptURL(url) }));
  for (const file of early) add('link', file, (href) => ({ rel: 'preload', as: 'script', href }));
};
if (document.visibilityState === 'hidden') begin();
else { requestAnimationFrame(() => setTimeout(begin)); setTimeout(begin, ${LATEST_MS}); }
})`;

/**
 * Inline script that starts a page: runs the files of `run` in their order, and fetches those of `early`. It is the same for the same files, and the
 * hash in a page's policy is all the leave it needs: the files carry their own.
 */
export function startScript(run: readonly PinnedFile[], early: readonly PinnedFile[]): string {
  const pairs = (files: readonly PinnedFile[]) => scriptJson(files.map(({ url, integrity }) => [url, integrity]));
  return `${START}(${pairs(run)},${pairs(early)})`;
}
