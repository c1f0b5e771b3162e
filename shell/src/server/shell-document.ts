import { PAGE_STATE_ID } from '@mintwire/contracts/page-state-id';
import type { PageState, PinnedAssets, PinnedFile } from '@mintwire/contracts';
import { headTags, type PageMeta } from '@mintwire/platform/host';
import iconUrl from '../app/assets/icon.svg';
import { EARLY_FACES_SCRIPT } from '../app/early-faces';
import { HEADER_ID } from '../app/layout/header-id';
import { THEME_SCRIPT } from '../app/layout/theme';
import { LATE_STYLES_SCRIPT } from '../remotes/late-styles';
import { SOCIAL_CARD } from '../app/social-card';
import { HEAD_KEY } from '../app/write-head';
import { element, escapeHtml, scriptJson } from './html';
import { organisation } from './organisation';

interface DocumentParts {
  readonly state: PageState;
  readonly body: string;
  readonly pathname: string;
  readonly meta: PageMeta;
  readonly nonce: string;
  /** What every page runs first. */
  readonly initial: PinnedAssets;
  /** The shell's own lazy files of this page. */
  readonly own: PinnedAssets;
  /** What else is worth fetching early: the remote of this page. */
  readonly preload: PinnedAssets;
}

/** The whole page, from doctype to `</html>`. */
export function shellDocument({ state, body, pathname, meta, nonce, initial, own, preload }: DocumentParts): string {
  const { title, tags } = headTags(meta, state.site, pathname, SOCIAL_CARD);
  const styles = unique([...initial.css, ...own.css, ...preload.css]);
  const early = unique([...own.js, ...preload.js]).filter(({ url }) => !initial.js.some((first) => first.url === url));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script nonce="${escapeHtml(nonce)}">${THEME_SCRIPT};${EARLY_FACES_SCRIPT};${LATE_STYLES_SCRIPT}</script>`,
    `<title>${escapeHtml(title)}</title>`,
    ...tags.map(({ key, tag, attributes }) => element(tag, { [HEAD_KEY]: key, ...attributes })),
    '<meta name="color-scheme" content="light dark">',
    // Half a header would be painted otherwise, and move when its other half arrives.
    element('link', { rel: 'expect', href: `#${HEADER_ID}`, blocking: 'render' }),
    element('link', { rel: 'icon', type: 'image/svg+xml', href: iconUrl }),
    ...styles.map((file) => style(file)),
    // The largest first, and ahead of what it will ask for: it runs while the rest still arrives.
    ...initial.js.map(
      (file) =>
        `${element('script', { defer: true, src: file.url, integrity: file.integrity, crossorigin: 'anonymous', nonce, fetchpriority: 'high' })}</script>`,
    ),
    ...early.map((file) =>
      element('link', {
        rel: 'preload',
        as: 'script',
        href: file.url,
        integrity: file.integrity,
        crossorigin: 'anonymous',
        nonce,
      }),
    ),
    `<script type="application/ld+json" nonce="${escapeHtml(nonce)}">${scriptJson(meta.structuredData ?? organisation(state.site, iconUrl))}</script>`,
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}" nonce="${escapeHtml(nonce)}">${scriptJson(state)}</script>`,
    '</body></html>',
  ].join('');
}

/** `data-href` is what the CSS loaders in remotes and shell look for before they load a file themselves. */
const style = ({ url, integrity }: PinnedFile) =>
  element('link', {
    rel: 'stylesheet',
    href: url,
    integrity,
    crossorigin: 'anonymous',
    'data-href': url.slice(url.lastIndexOf('/') + 1),
  });

const unique = (files: readonly PinnedFile[]) => [...new Map(files.map((file) => [file.url, file])).values()];
