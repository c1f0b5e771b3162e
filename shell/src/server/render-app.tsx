import { Writable } from 'node:stream';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageState } from '@mintwire/contracts';
import { PlatformProvider, startPageClock } from '@mintwire/platform/host';
import { App } from '../app/app';

/** HTML of the site's React tree for one address, complete: lazy pages are waited for, fragments stand in their places. @throws what a component throws outside of a boundary */
export function renderApp(state: PageState, url: string): Promise<string> {
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
    const { pipe } = renderToPipeableStream(
      <StrictMode>
        <PlatformProvider state={state} clock={startPageClock(state.serverTime, () => 0)}>
          <StaticRouter location={url}>
            <App />
          </StaticRouter>
        </PlatformProvider>
      </StrictMode>,
      {
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError: reject,
        // Everything is ready when it is written: no part is to come later and be moved into place by an inline script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    );
  });
}
