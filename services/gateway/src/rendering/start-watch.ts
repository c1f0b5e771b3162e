import { FAILED_SHELL_COOKIE } from '../composition/domain/failed-shell';
import { VISITS_KEY } from '@mintwire/contracts/page-names';
import { policyHash } from '../core/domain/page-headers';
import type { StartWatch } from './view';

/** For a day a browser is left alone with a canary that did not start in it; another canary is another try. */
const COOKIE_SECONDS = 24 * 60 * 60;
/** A page that has not come alive by then is given up. On a slow line it would have to load everything once more, so this is long. */
const LATE_MS = 30_000;

/**
 * Sees whether the shell starts: a script of it that does not come, an error before React has taken the page over, or one that takes the
 * whole page down. Then it reports that, as a failed visit where the tab has told of none yet, and loads the page of a canary again, with the cookie by which this gateway gives
 * the live shell. Where cookies are not kept it stays, since the next page might be the same again.
 */
const WATCH = `(() => {
const { canary, live } = document.currentScript.dataset, release = canary || live, folder = '/assets/shell/' + release + '/', cookie = '${FAILED_SHELL_COOKIE}=' + release;
let over = false;
const alive = () => { const root = document.getElementById('root'); return !!root && root.childElementCount > 0 && Object.keys(root).some((key) => key.startsWith('__reactContainer')); };
const isFirst = () => {
  const visit = 'shell ' + release;
  try {
    const visits = (sessionStorage.getItem('${VISITS_KEY}') || '').split('\\n').filter(Boolean);
    if (visits.includes(visit)) return false;
    sessionStorage.setItem('${VISITS_KEY}', visits.concat(visit).join('\\n'));
  } catch (error) {}
  return true;
};
const giveUp = (message) => {
  if (over || alive()) return;
  over = true;
  const what = { remote: 'shell', release };
  if (navigator.doNotTrack !== '1' && !navigator.globalPrivacyControl && navigator.sendBeacon)
    navigator.sendBeacon('/api/telemetry', new Blob([JSON.stringify({ page: '/', items: [{ kind: 'view', ...what }, ...(isFirst() ? [{ kind: 'visit', ...what, failed: true }] : []), { kind: 'error', ...what, message, during: 'start', count: 1 }] })], { type: 'application/json' }));
  if (!canary) return;
  document.cookie = cookie + '; path=/; max-age=${COOKIE_SECONDS}; samesite=lax' + (location.protocol === 'https:' ? '; secure' : '');
  if (document.cookie.includes(cookie)) location.reload();
};
addEventListener('error', (event) => {
  if (event.target instanceof HTMLScriptElement) {
    if (event.target.src.startsWith(location.origin + folder)) giveUp('a script of the shell did not come');
  } else if ((event.filename || '').includes(folder)) setTimeout(() => giveUp('the shell threw while it started'));
}, true);
const done = new Set();
document.addEventListener('load', ({ target }) => {
  done.add(target);
  // They run one after the other; when all have, it is alive or will not be.
  if (target instanceof HTMLScriptElement && [...document.querySelectorAll('script[src^="' + folder + '"]')].every((script) => done.has(script)))
    setTimeout(() => giveUp('the shell did not start'));
}, true);
setTimeout(() => giveUp('the shell did not start in time'), ${LATE_MS});
})()`;

/** What a page's policy calls it. */
export const START_WATCH_HASH = policyHash(WATCH);

/**
 * The page of a canary of the shell with a script that fails over to the live shell. It is written by the gateway, outside of what the shell
 * renders and before any of its scripts: a canary that is broken can neither forget it nor stop it. The page of the live shell has it beside a canary, too, and only
 * reports: lines that break and browsers that are too old keep a shell from starting whichever it is.
 */
export function withStartWatch(html: string, watch: StartWatch, release: string): string {
  const head = /<head[^>]*>/.exec(html);
  const end = head ? head.index + head[0].length : 0;
  return `${html.slice(0, end)}<script data-${watch}="${release}">${WATCH}</script>${html.slice(end)}`;
}
