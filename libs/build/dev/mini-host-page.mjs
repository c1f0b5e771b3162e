import { readState, scriptJson } from './override-page.mjs';
import { RELOAD_PATH } from './reload.mjs';

const STATE_DEADLINE_MS = 1_500;

/** A page's state where no site answers: the local network and the bare name of the site. */
const defaultState = (localOrigin) => ({
  chain: { id: 'mini-host', cluster: 'local', label: 'Local network', faucet: false },
  site: {
    name: 'Mintwire',
    tagline: 'Mini-host',
    description: 'One remote alone.',
    publicUrl: localOrigin,
    supportEmail: null,
    trustUrl: null,
    socialLinks: [],
  },
});

/** Chain and settings as the site at `to` says them for `path`; the default where none answers in time. */
export async function siteState(to, path, localOrigin) {
  try {
    const answer = await fetch(new URL(path, to), {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(STATE_DEADLINE_MS),
    });
    const state = readState(await answer.text());
    if (state?.chain && state.site) return { chain: state.chain, site: state.site };
  } catch {
    // No site there: the remote runs all the same.
  }
  return defaultState(localOrigin);
}

/** Policy of the mini-host's pages: the site's, so that what it forbids fails here already. */
export const miniHostPolicy = (nonce, localOrigin) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self' ${localOrigin.replace(/^http/, 'ws')}`,
    "worker-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The document; the mini-host fills it in the browser. */
export const miniHostPage = ({ state, nonce, script, style }) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>Mini-host</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${style}">`,
    `<script type="application/json" id="mintwire-state" nonce="${nonce}">${scriptJson(state)}</script>`,
    `<script type="module" nonce="${nonce}" src="${script}"></script><script nonce="${nonce}" src="${RELOAD_PATH}" defer></script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('');
