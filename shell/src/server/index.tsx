import { fragmentKey } from '@mintwire/contracts/fragment-key';
import type { ShellRenderInput, ShellRenderOutput } from '@mintwire/contracts';
import { mergeMeta } from '@mintwire/platform/host';
import { matchPage, sitePages } from '../app/site-page';
import { joinAssets, lazyAssets } from './lazy-assets';
import { renderApp } from './render-app';
import { shellDocument } from './shell-document';

/** Renders one page of the site. This is the whole interface of the shell's server bundle. */
export async function render(input: ShellRenderInput): Promise<ShellRenderOutput> {
  // Not by URL: it would take `//x` for a host and `/a/..` for another path than the browser's.
  const pathname = input.url.split(/[?#]/, 1)[0] ?? '/';
  const match = matchPage(sitePages(input.state.composition), pathname);
  const fragments = input.fragments ?? [];
  const page = fragments.find(
    ({ slot, remote }) => slot === null && match.page.kind === 'remote' && match.page.remote.name === remote,
  );
  const status = input.missing ? 404 : match.status === 200 && page ? page.status : match.status;
  const state = { ...input.state, status };
  const rendered = fragments.map(
    ({ remote, expose, slot, state: from, html }) => [fragmentKey(remote, expose, slot), { ...from, html }] as const,
  );
  const body = await renderApp({ ...state, fragments: Object.fromEntries(rendered) }, input.url);
  const own = joinAssets(
    lazyAssets('frame'),
    lazyAssets(match.page.kind === 'shell' ? match.page.page.chunk : 'federation'),
  );
  const document = shellDocument({
    state,
    body,
    pathname,
    meta: mergeMeta(match.meta, page ? [page.head] : []),
    nonce: input.nonce,
    initial: input.initial,
    own,
    preload: input.preload,
  });
  return { status, html: document };
}
