import type { PinnedAssets, PinnedFile } from '@mintwire/contracts';
import { fragmentKey } from '@mintwire/contracts/page-names';
import { partMark, type FrameInput, type HeadInput, type ShellFrame, type ShellHead } from '@mintwire/contracts/render';
import { SHELL_PAGES } from '../app/shell-pages';
import { matchPage } from '../app/site-page';
import { routeMeta } from '../app/write-head';
import { renderApp } from './render-app';
import { shellDocument } from './shell-document';
import { shellHead } from './shell-head';

export function render(input: FrameInput): Promise<ShellFrame>;
export function render(input: HeadInput): Promise<ShellHead>;
/** Renders the frame around a kind of page, or the head of one page. This is the whole interface of the shell's server bundle. */
export async function render(input: FrameInput | HeadInput): Promise<ShellFrame | ShellHead> {
  return input.ask === 'frame' ? frame(input) : shellHead(input);
}

async function frame({ url, state: given, initial, preload, missing, parts }: FrameInput): Promise<ShellFrame> {
  const match = matchPage(given.composition, url);
  const status = missing ? 404 : match.status;
  // A part stands for itself: what it will be made of is no concern of the frame.
  const marks = parts.map(({ remote, expose, slot }) => {
    const key = fragmentKey(remote, expose, slot);
    return [key, { time: given.serverTime, data: {}, html: partMark(key) }] as const;
  });
  const body = await renderApp({ ...given, status, fragments: Object.fromEntries(marks) }, url);
  const around = lazyAssets('frame');
  const own = lazyAssets(match.page.kind === 'shell' ? match.page.page.chunk : 'federation');
  const entries = new Set(given.composition.remotes.map(({ entry }) => entry?.url));
  const isEntry = ({ url }: PinnedFile) => entries.has(url);
  const scripts = {
    run: initial.js,
    // A remote's entry needs what the shell gives it, and is run by it.
    beside: unique([...own.js, ...preload.js.filter((file) => !isEntry(file))]),
    early: preload.js.filter(isEntry),
    late: around.js,
  };
  const styles = unique([...initial.css, ...around.css, ...own.css, ...preload.css]);
  const meta = match.page.kind === 'shell' ? await routeMeta(match.page, match.meta) : match.meta;
  return { status, meta: { ...meta }, ownPaths: OWN_PATHS, ...shellDocument({ body, scripts, styles }) };
}

const OWN_PATHS = SHELL_PAGES.map(({ path }) => path);

const unique = (files: readonly PinnedFile[]) => [...new Map(files.map((file) => [file.url, file])).values()];

/** Files of each lazy chunk of the shell, by chunk name; filled in by the build. */
declare const __LAZY_ASSETS__: Readonly<Record<string, PinnedAssets>>;

const NONE: PinnedAssets = { js: [], css: [] };

/** Scripts and styles of a named chunk of this release. */
function lazyAssets(name: string): PinnedAssets {
  return __LAZY_ASSETS__[name] ?? NONE;
}
