import { PAGE_STATE_ID, scriptJson, startScript, type PageState, type PinnedAssets } from '@mintwire/contracts';
import { escaped } from '@mintwire/service-kit/markup';
import type { PaintedPage } from './made-page';
import { policyHash } from '../core/domain/page-headers';

/** What the page without server rendering is made of. */
export interface FallbackInput {
  readonly state: PageState;
  readonly initial: PinnedAssets;
}

/**
 * The page when the shell cannot be rendered here: its scripts and the state, so that the browser renders it.
 * Readable without JavaScript only as far as the name of the site and what to do.
 */
export function fallbackPage({ state, initial }: FallbackInput): PaintedPage {
  const site = state.site;
  const styles = initial.css.map(
    ({ url, integrity }) =>
      `<link rel="stylesheet" href="${escaped(url)}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  const start = startScript({ run: initial.js });
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(site.name)}</title>`,
    `<meta name="description" content="${escaped(site.description)}">`,
    ...(state.status === 200 ? [] : ['<meta name="robots" content="noindex">']),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script>${start}</script>`,
    ...styles,
    '</head>',
    '<body>',
    `<div id="root"></div>`,
    `<noscript><h1>${escaped(site.name)}</h1><p>This page needs JavaScript at the moment. Please switch it on, or try again in a minute.</p></noscript>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${scriptJson(state)}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
  return { status: state.status, html, policy: { scripts: [policyHash(start)], styles: [] } };
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
