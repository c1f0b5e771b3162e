import { readFileSync } from 'node:fs';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  FRAME_MARKS,
  fragmentKey,
  PAGE_STATE_ID,
  partMark,
  scriptJson,
  type FragmentState,
  type FrameInput,
  type HeadInput,
  type PageState,
  type PinnedAssets,
  type RemoteRenderInput,
  type RemoteRenderOutput,
  type ShellFrame,
  type ShellHead,
} from '@mintwire/contracts';

/** A way the same site was built, behind a server of its own. */
export interface Variant {
  readonly name: string;
  readonly origin: string;
  /** gzip bytes of a script it has served, by path. */
  readonly gzipBytes: (path: string) => number;
  readonly close: () => void;
}

interface Served {
  readonly type: string;
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Bundle {
  readonly version: string;
  readonly base: string;
  readonly groups: Readonly<Record<string, PinnedAssets>>;
}

type Part = FragmentState & { readonly html?: string };
interface Renderer {
  render(input: FrameInput): Promise<ShellFrame>;
  render(input: HeadInput): Promise<ShellHead>;
  renderPart(input: RemoteRenderInput): Promise<RemoteRenderOutput>;
}

/**
 * The composed site as it answers now, and the one bundle in `folder` with the same data. Both are served in the same way, HTML
 * and files out of memory: what differs is what the browser has to do.
 */
export async function startVariants(
  site: string,
  folder: string,
  paths: readonly string[],
): Promise<readonly [Variant, Variant]> {
  const composed = new Map<string, Served>();
  const single = new Map<string, Served>();
  const bundle = JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')) as Bundle;
  const renderer = createRequire(import.meta.url)(join(folder, 'server/main.cjs')) as Renderer;
  for (const path of paths) {
    const page = await wholePage(site, path);
    composed.set(path, page);
    single.set(path, { type: page.type, body: Buffer.from(await singlePage(page, path, bundle, renderer)) });
  }
  const fromSite = async (path: string): Promise<Served | null> => {
    const answer = await fetch(site + path);
    return answer.ok
      ? {
          type: answer.headers.get('content-type') ?? '',
          body: Buffer.from(await answer.arrayBuffer()),
          headers: IMMUTABLE,
        }
      : null;
  };
  const fromBundle = async (path: string): Promise<Served | null> => {
    if (!path.startsWith(bundle.base)) return fromSite(path);
    return {
      type: TYPES[path.slice(path.lastIndexOf('.'))] ?? '',
      body: readFileSync(join(folder, 'browser', path.slice(bundle.base.length))),
      headers: IMMUTABLE,
    };
  };
  return [await serve('composed', site, composed, fromSite), await serve('one bundle', site, single, fromBundle)];
}

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** A page with all its parts rendered; a service may need a moment for the first one. */
async function wholePage(site: string, path: string): Promise<Served> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(site + path, { headers: { accept: 'text/html' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const { composition, fragments = {} } = stateOf(body.toString());
    const expected =
      path === '/' ? composition.remotes.filter(({ slots }) => slots.length > 0).length : path === '/create' ? 0 : 1;
    if (Object.keys(fragments).length >= expected) {
      return {
        type: 'text/html; charset=utf-8',
        body,
        headers: { 'content-security-policy': answer.headers.get('content-security-policy') ?? '' },
      };
    }
    if (tries === 20) throw new Error(`${path} comes without its parts`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

function stateOf(html: string): PageState {
  const json = new RegExp(`id="${PAGE_STATE_ID}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1];
  if (!json) throw new Error('the page has no state');
  return JSON.parse(json) as PageState;
}

/** The same page, rendered by the one bundle. */
async function singlePage(
  page: Served,
  path: string,
  { version, groups }: Bundle,
  { render, renderPart }: Renderer,
): Promise<string> {
  const { fragments = {}, ...rest } = stateOf(page.body.toString());
  const state = { ...rest, composition: { ...rest.composition, shell: { version } } };
  const parts = await Promise.all(
    Object.entries(fragments as Record<string, Part>).map(async ([key, { time, data }]) => {
      const [remote = '', expose = '', slot = ''] = key.split(' ');
      const route =
        state.composition.remotes.find(({ name }) => name === remote)?.pages.find((each) => each.expose === expose)
          ?.path ?? null;
      const input = {
        url: path,
        route: slot ? null : route,
        slot: slot || null,
        expose: `${remote} ${expose}`,
        state: { time, data },
        page: state,
      };
      return {
        remote,
        expose,
        slot: slot || null,
        status: 200 as const,
        state: { time, data },
        ...(await renderPart(input)),
      };
    }),
  );
  const none: PinnedAssets = { js: [], css: [] };
  const inBrowser = path === '/create' ? [groups['mfe-launchpad-create-page'] ?? none] : [];
  const wanted = [...parts.map(({ remote, expose }) => groups[`${remote}-${expose.slice(2)}`] ?? none), ...inBrowser];
  const preload = { js: wanted.flatMap(({ js }) => js), css: wanted.flatMap(({ css }) => css) };
  const initial = groups['main'] ?? none;
  const frame = await render({ ask: 'frame', url: path, state, initial, preload, missing: false, parts });
  const head = await render({
    ask: 'head',
    pathname: path,
    meta: frame.meta,
    head: parts.find(({ slot }) => slot === null)?.head ?? null,
    site: state.site,
  });
  const states = parts.map(({ remote, expose, slot, state: from }) => [fragmentKey(remote, expose, slot), from]);
  const filled = parts.reduce(
    (html, { remote, expose, slot, html: part }) =>
      html.replace(partMark(fragmentKey(remote, expose, slot)), () => part),
    frame.html,
  );
  return (
    filled
      .replace(FRAME_MARKS.head, () => head.html)
      .replace(FRAME_MARKS.state, () =>
        scriptJson({ ...state, status: 200, fragments: Object.fromEntries(states) as unknown }),
      )
      // As such sites are: style sheets are linked, and scripts stand in the head.
      .replace(
        FRAME_MARKS.styles,
        () =>
          frame.styles.map(({ url }) => `<link rel="stylesheet" href="${url}">`).join('') +
          initial.js.map(({ url }) => `<script defer src="${url}"></script>`).join('') +
          preload.js.map(({ url }) => `<link rel="preload" as="script" href="${url}">`).join(''),
      )
      .replace(/<script>\(\(\{ run(?:(?!<\/script>).)*<\/script>/s, '')
  );
}

async function serve(
  name: string,
  site: string,
  pages: ReadonlyMap<string, Served>,
  find: (path: string) => Promise<Served | null>,
): Promise<Variant> {
  const files = new Map<string, Served & { readonly brotli: Buffer }>();
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/';
    if (!pages.has(path) && !path.startsWith('/assets/')) return passOn(site, incoming, response);
    const known = files.get(path) ?? compressed(pages.get(path) ?? (await find(path)));
    if (!known) return void response.writeHead(404).end();
    files.set(path, known);
    response
      .writeHead(200, { 'content-type': known.type, 'content-encoding': 'br', ...known.headers })
      .end(known.brotli);
  };
  const server: Server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    name,
    origin: `http://localhost:${port}`,
    gzipBytes: (path) => gzipSync(files.get(path)?.body ?? Buffer.alloc(0), { level: 9 }).length,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function compressed(served: Served | null): (Served & { readonly brotli: Buffer }) | null {
  return (
    served && {
      ...served,
      brotli: brotliCompressSync(served.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    }
  );
}

/** Data comes from the site itself. */
function passOn(site: string, incoming: IncomingMessage, response: ServerResponse): void {
  const headers = { ...incoming.headers, host: new URL(site).host, ...(incoming.headers.origin && { origin: site }) };
  const onward = sendRequest(site + (incoming.url ?? '/'), { method: incoming.method ?? 'GET', headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  incoming.pipe(onward);
}
