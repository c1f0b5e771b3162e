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

/** After these times a first script that did not come is asked for again: without it a page is only read. */
const AGAIN_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Stands in the head. The first script, most of what there is to fetch, is fetched while the browser lays the page out, behind everything else that is on the line:
 * each request costs the first paint some milliseconds of a slow processor, so the others are asked for when all of the page has been painted. Nothing runs before that. What asks
 * for the others comes first, ahead of what it will ask for. A script that did not come leaves the page, so that whoever asks for it later does not wait for it;
 * one that has run says so.
 */
const START = `(({ run, beside, early, late }) => {
const known = new Set([...run, ...beside, ...early, ...late].map(([url]) => url));
const listed = (url) => { if (known.has(url)) return url; throw new TypeError(url); };
const policy = window.trustedTypes ? trustedTypes.createPolicy('${LOADER_POLICY}', { createScriptURL: listed }) : { createScriptURL: listed };
const add = (tag, [url, integrity], more) => document.head.append(Object.assign(document.createElement(tag), { integrity, crossOrigin: 'anonymous' }, more(url)));
const addScript = (file) => add('script', file, (url) => ({ src: policy.createScriptURL(url), onload({ target }) { target.dataset.ran = ''; }, onerror({ target }) { target.remove(); } }));
const runScript = (file, [wait, ...waits]) => add('script', file, (url) => ({ async: false, fetchPriority: 'high', src: policy.createScriptURL(url), onload() { late.splice(0).forEach(addScript); }, onerror({ target }) { target.remove(); if (wait) setTimeout(runScript, wait, file, waits); } }));
const preload = (file, more) => add('link', file, (href) => ({ rel: 'preload', as: 'script', href, ...more }));
for (const file of run) preload(file, { fetchPriority: 'low' });
let begun = false;
const begin = () => {
  if (begun) return;
  begun = true;
  for (const file of run) runScript(file, ${JSON.stringify(AGAIN_MS)});
  beside.forEach(addScript);
  for (const file of early) preload(file);
};
const whole = (then) => document.readyState === 'loading' ? document.addEventListener('readystatechange', then, { once: true }) : then();
const beginPainted = () => requestAnimationFrame(() => setTimeout(begin));
if (document.visibilityState === 'hidden') whole(begin);
else { new PerformanceObserver(() => whole(beginPainted)).observe({ type: 'paint', buffered: true }); setTimeout(() => whole(begin), ${LATEST_MS}); }
})`;

/** Which scripts a page starts with. */
export interface PageScripts {
  /** Run in this order. */
  readonly run: readonly PinnedFile[];
  /** Run as they come: chunks, which wait for the first script where that is not there yet. */
  readonly beside?: readonly PinnedFile[];
  /** Fetched, to be run by whoever needs them. */
  readonly early?: readonly PinnedFile[];
  /** Fetched and run when the first has come: nothing of the page itself waits for them. */
  readonly late?: readonly PinnedFile[];
}

/** Whether a script that the page began with has run. */
export const hasRun = (script: HTMLScriptElement): boolean => script.dataset['ran'] !== undefined;

/**
 * Inline script for the head that starts a page. It is the same for the same files, and the hash in a page's policy is all the leave it needs: the files carry their own.
 */
export function startScript({ run, beside = [], early = [], late = [] }: PageScripts): string {
  const pairs = (files: readonly PinnedFile[]) => files.map(({ url, integrity }) => [url, integrity]);
  return `${START}(${scriptJson({ run: pairs(run), beside: pairs(beside), early: pairs(early), late: pairs(late) })})`;
}
