import { PAGE_STATE_ID, type PageState, type PinnedAssets } from '@mintwire/contracts';

/** What the page without server rendering is made of. */
export interface FallbackInput {
  readonly state: PageState;
  readonly initial: PinnedAssets;
  readonly nonce: string;
}

/**
 * The page when the shell cannot be rendered here: its scripts and the state, so that the browser renders it.
 * Readable without JavaScript only as far as the name of the site and what to do.
 */
export function fallbackPage({ state, initial, nonce }: FallbackInput): string {
  const site = state.site;
  const styles = initial.css.map(
    ({ url, integrity }) =>
      `<link rel="stylesheet" href="${attribute(url)}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  const scripts = initial.js.map(
    ({ url, integrity }) =>
      `<script defer src="${attribute(url)}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}"></script>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text(site.name)}</title>`,
    `<meta name="description" content="${attribute(site.description)}">`,
    ...(state.status === 200 ? [] : ['<meta name="robots" content="noindex">']),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...styles,
    '</head>',
    '<body>',
    `<div id="root"></div>`,
    `<noscript><h1>${text(site.name)}</h1><p>This page needs JavaScript at the moment. Please switch it on, or try again in a minute.</p></noscript>`,
    `<script type="application/json" id="${PAGE_STATE_ID}" nonce="${nonce}">${json(state)}</script>`,
    ...scripts,
    '</body>',
    '</html>',
  ].join('\n');
}

/** The page while no release of the shell is live. */
export function emptySitePage(): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><title>Not ready yet</title><meta name="robots" content="noindex"></head>',
    '<body><h1>Not ready yet</h1><p>No release of this site is live. Please try again in a moment.</p></body>',
    '</html>',
  ].join('\n');
}

/** JSON that cannot end the script element it stands in. */
function json(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function text(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

function attribute(value: string): string {
  return text(value).replace(/"/g, '&quot;');
}
