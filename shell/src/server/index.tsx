import type { ShellRenderInput, ShellRenderOutput } from '@mintwire/contracts';
import { matchPage, sitePages } from '../app/site-page';
import { joinAssets, lazyAssets } from './lazy-assets';
import { renderApp } from './render-app';
import { shellDocument } from './shell-document';

/** Renders one page of the site. This is the whole interface of the shell's server bundle. */
export async function render(input: ShellRenderInput): Promise<ShellRenderOutput> {
  const { pathname } = new URL(input.url, 'http://page.invalid');
  const match = matchPage(sitePages(input.state.composition), pathname);
  const state = { ...input.state, status: match.status };
  const body = await renderApp(state, input.url);
  const own = joinAssets(lazyAssets('frame'), lazyAssets(match.page.kind === 'shell' ? match.page.page.chunk : 'federation'));
  const html = shellDocument({ state, body, pathname, meta: match.meta, nonce: input.nonce, initial: input.initial, own, preload: input.preload });
  return { status: match.status, html };
}
