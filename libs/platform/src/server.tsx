import { Writable } from 'node:stream';
import type { ComponentType, ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import type { ExposedProps, RemoteRenderInput, RemoteRenderOutput } from '@mintwire/contracts';
import { mergeMeta, type PageMeta } from './page/meta';
import { PlatformProvider } from './page/page-state';
import { startPageClock } from './page/page-clock';

/** What a remote renders on the server, by expose name; `default` exports of `src/exposes`. */
export type ServerExposes = Readonly<Record<string, ComponentType<ExposedProps>>>;

/**
 * The `render` of a remote's server bundle: the exposed component as the shell would show it, from the given data alone.
 * @throws Error when the bundle does not render that module, or what a component throws
 */
export function fragmentRenderer(exposes: ServerExposes): (input: RemoteRenderInput) => Promise<RemoteRenderOutput> {
  return async ({ url, route, expose, state, page }) => {
    const Exposed = Object.hasOwn(exposes, expose) ? exposes[expose] : undefined;
    if (!Exposed) throw new Error(`${expose} is not rendered on the server`);
    const heads: PageMeta[] = [];
    const content = <Exposed initial={state} />;
    const tree = (
      <PlatformProvider
        state={page}
        clock={startPageClock(state.time, () => 0)}
        collectHead={(meta) => heads.push(meta)}
      >
        <StaticRouter location={url}>
          {route === null ? (
            content
          ) : (
            <Routes>
              <Route path={route} caseSensitive element={content} />
            </Routes>
          )}
        </StaticRouter>
      </PlatformProvider>
    );
    let html = renderAtOnce(tree);
    if (html === null) {
      heads.length = 0;
      html = await renderWhole(tree);
    }
    return { html: withoutHints(html), head: mergeMeta({}, heads) as RemoteRenderOutput['head'] };
  };
}

/** What React writes in the place of something that cannot be rendered yet, or not at all. */
const LEFT_TO_BROWSER = '<!--$!-->';

/** Null when something of the tree waits or fails, about which {@link renderWhole} knows more. Text is made with three quarters of the work that a stream is. */
function renderAtOnce(tree: ReactNode): string | null {
  try {
    const html = renderToString(tree);
    return html.includes(LEFT_TO_BROWSER) ? null : html;
  } catch {
    return null;
  }
}

function renderWhole(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(tree, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
      // All of it is ready: nothing is to be moved into place by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}

/** React puts preload links for pictures first. They belong in the head; inside the fragment the browser's tree has no such nodes. */
function withoutHints(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}
